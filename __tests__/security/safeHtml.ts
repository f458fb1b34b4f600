import { readFileSync } from 'node:fs';
import { DomUtils, parseDocument } from 'htmlparser2';

/** Every element that the site's own code writes; content adds none. */
const elements = new Set(
  (
    'html head body title meta link script main header footer nav section article div p span a ' +
    'wbr ul ol li dl dt dd h1 h2 h3 h4 h5 h6 button img picture source noscript figure figcaption table ' +
    'thead tbody tr th td caption strong em u s sub sup code br hr blockquote svg g path circle ' +
    'rect line text tspan defs mask clippath use polyline polygon ellipse time form input textarea label ' +
    'fieldset legend select option details summary search small abbr data output canvas dialog title desc radialgradient lineargradient stop'
  ).split(' '),
);

const addressed = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href']);

const safeAddress =
  /^(?:\/(?![/\\])|[?#]|https?:\/\/[^\s/\\]|mailto:[^\s"<>]+@|tel:\+?[\d-]+$|data:image\/webp;base64,)/;

const plugin = readFileSync('node_modules/gatsby-plugin-image/dist/gatsby-image.js', 'utf8');

/** True for data, and for the constant script beside each picture. */
const isOurs = (type: string | undefined, text: string) =>
  type === 'application/ld+json' || (type === 'module' && plugin.includes(text));

/** True if an address leads into the site or to an allowed external target. */
export const isSafeAddress = (address: string): boolean => safeAddress.test(address);

/** Returns the unsafe elements, attributes and addresses of a page. */
export function faultsIn(html: string): string[] {
  const document = parseDocument(html);
  return DomUtils.findAll(() => true, document.children).flatMap((element) => {
    const { name, attribs } = element;
    return [
      ...(elements.has(name) ? [] : [`<${name}>`]),
      ...(name === 'script' && !isOurs(attribs.type, DomUtils.textContent(element))
        ? ['a script']
        : []),
      ...('http-equiv' in attribs ? ['http-equiv'] : []),
      ...Object.entries(attribs).flatMap(([attribute, value]) => {
        const key = attribute.toLowerCase();
        if (key.startsWith('on') || key === 'srcdoc') return [`<${name} ${key}>`];
        const bad = addressed.has(key) && !isSafeAddress(value);
        return bad ? [`<${name} ${key}="${value}">`] : [];
      }),
    ];
  });
}

/** Returns the text of a page and the values of its attributes. */
export function wordsIn(html: string): string {
  const document = parseDocument(html);
  const values = DomUtils.findAll(() => true, document.children).flatMap(({ attribs }) =>
    Object.values(attribs),
  );
  return [DomUtils.textContent(document.children), ...values].join('\n');
}
