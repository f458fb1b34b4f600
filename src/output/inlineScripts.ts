const scriptElement = /<script\b([^>]*)>(.*?)<\/script\s*>/gis;
/** Other types, such as JSON-LD, are data. */
const isRun = (attributes: string) =>
  !/\ssrc\s*=/i.test(attributes) &&
  (!/\stype\s*=/i.test(attributes) ||
    /\stype\s*=\s*["']?(?:module|(?:text|application)\/(?:java|ecma)script)?["']?(?=\s|$)/i.test(
      attributes,
    ));

/** The text of all scripts in a page that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(scriptElement)].flatMap(([, attributes = '', text = '']) =>
    isRun(attributes) && text !== '' ? [text] : [],
  );
}
