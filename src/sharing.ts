/** Size of a page's Open Graph picture, in pixels: the format of large link previews. */
export const sharedSize = { width: 1200, height: 630 } as const;

/** Default Open Graph picture, for pages without one; drawn by `tools/artwork/scenes/social.ts`. */
export const siteSharingPicture = '/sharing.jpg';
