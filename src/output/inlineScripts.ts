const scriptElement = /<script\b([^>]*)>(.*?)<\/script\s*>/gis;
/** True for inline JavaScript. Scripts of other types, such as JSON-LD, are data. */
const isExecutable = (attributes: string) =>
  !/\ssrc\s*=/i.test(attributes) &&
  (!/\stype\s*=/i.test(attributes) ||
    /\stype\s*=\s*["']?(?:module|(?:text|application)\/(?:java|ecma)script)?["']?(?=\s|$)/i.test(
      attributes,
    ));

/** Lists the texts of a page's inline scripts that a browser would execute, without empty ones. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptElement)].flatMap(([, attributes = '', text = '']) =>
    isExecutable(attributes) && text !== '' ? [text] : [],
  );
}
