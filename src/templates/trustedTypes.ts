/** Markup of pictures and of the progress bar: their elements, without handlers. */
const harmless =
  /^(?:[^<]|<\/?(?:div|picture|source|img|noscript)(?:\s(?!on)[a-z-]+(?:="[^"<>]*")?)*\s*\/?>)*$/;

/** React makes its script elements, which hold data, from this markup. */
const emptyScript = '<script></script>';

/**
 * The code that decides about text that scripts of a page turn into markup or code (Trusted Types).
 * The libraries that do so (React, GatsbyImage, the progress bar) know no Trusted Types, so that
 * theirs is the policy for all text. It lets pass what these libraries write, and nothing else:
 * no other element and no handler comes out of a text.
 *
 * Constant for a set of settings, so that one hash in the site's policy lets it run.
 * @param hasTags tags of a container load scripts by text too; `script-src` says from where
 */
export const trustedTypesCode = (hasTags: boolean): string =>
  `
window.trustedTypes&&trustedTypes.createPolicy("default",{
createHTML:(text)=>${String(harmless)}.test(text)||text===${script(emptyScript)}?text:null,
createScript:(text)=>{try{JSON.parse(text);return text}catch{return null}},
${hasTags ? 'createScriptURL:(url)=>url' : ''}});
`.replaceAll('\n', '');

/** A text as code that may stand in HTML. */
const script = (text: string) => JSON.stringify(text).replaceAll('<', '\\x3c');
