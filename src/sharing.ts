/** Pixels of the picture that a page is shared with: what the large cards of readers are cut to. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** The site's own, for pages without a picture; drawn by `tools/artwork/scenes/social.ts`. */
export const siteSharingPicture = '/sharing.jpg';
