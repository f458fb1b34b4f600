/** Widths that pictures are rendered in, in pixels: small ones for portraits and icons. */
export const imageWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const;
export const deviceWidths = [375, 640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const;

/** What the site's own places use: none shows a picture smaller than a portrait on a phone. */
export const contentWidths = [...imageWidths.slice(-2), ...deviceWidths];

/** What a picture takes of the screen unless its place says otherwise: a third of the content. */
export const defaultSizes = '(min-width: 1180px) 408px, (min-width: 810px) 33vw, 100vw';

/** Share of full quality, in percent. */
export const quality = 75;
