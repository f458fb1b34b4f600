import { literal } from '../measurement/inlineCode';

/** Matches markup of pictures and of the progress bar, without event handlers. */
const harmlessMarkup =
  /^(?:[^<]|<\/?(?:div|picture|source|img|noscript)(?:\s(?!on)[a-z-]+(?:="[^"<>]*")?)*\s*\/?>)*$/;

/** The markup from which React creates script elements, which contain data. */
const emptyScript = '<script></script>';

/**
 * Returns the inline script that defines the default Trusted Types policy, for strings that scripts
 * convert to markup or code. It is the default policy because the libraries that do so (React,
 * GatsbyImage, the progress bar) do not support Trusted Types. It accepts only the markup that these
 * libraries write, without other elements and without event handlers.
 *
 * The script depends only on the settings, so that the Content Security Policy can allow it by hash.
 * @param hasTags true if tags may load scripts by URL; `script-src` restricts their origins
 */
export const trustedTypesCode = (hasTags: boolean): string =>
  `
window.trustedTypes&&trustedTypes.createPolicy("default",{
createHTML:(text)=>${String(harmlessMarkup)}.test(text)||text===${literal(emptyScript)}?text:null,
createScript:(text)=>{try{JSON.parse(text);return text}catch{return null}},
${hasTags ? 'createScriptURL:(url)=>url' : ''}});
`.replaceAll('\n', '');
