/**
 * What the plugin makes of a picture while pages are built. In browsers `imageDataInBrowser.ts`
 * takes its place.
 */
export { getImageData } from 'gatsby-plugin-image';
