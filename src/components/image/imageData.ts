/** The plugin's function for the build. The browser bundle contains `imageDataInBrowser.ts` instead. */
export { getImageData } from 'gatsby-plugin-image';
