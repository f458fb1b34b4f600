/** One thing in the report: a page or a part of the style guide at one width. */
export interface Row {
  /** Its name, with the width. */
  name: string;
  /** The difference in words. */
  text: string;
  /** Addresses of the pictures, relative to the report; null where there is none. */
  before: string | null;
  after: string | null;
  difference: string | null;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const styles = `
body { margin: 2rem; font: 16px/1.5 system-ui, sans-serif; }
figure { display: inline-block; width: calc(33% - 1rem); margin: 0 1rem 0 0; vertical-align: top; }
img { width: 100%; outline: 1px solid #ccc; }
section { margin-block: 3rem; }
`;

/** Returns the page that shows the changed pictures: before, after and the difference. */
export function reportPage(title: string, rows: readonly Row[], sameCount: number): string {
  const figure = (caption: string, source: string | null) =>
    source === null
      ? `<figure><figcaption>${caption}: none</figcaption></figure>`
      : `<figure><figcaption>${caption}</figcaption><a href="${escape(encodeURI(source))}"><img src="${escape(encodeURI(source))}" alt="" loading="lazy"></a></figure>`;
  const sections = rows.map(
    ({ name, text, before, after, difference }) =>
      `<section><h2>${escape(name)}</h2><p>${escape(text)}</p>${figure('Before', before)}${figure('After', after)}${figure('Difference', difference)}</section>`,
  );
  const summary = `${rows.length} changed, ${sameCount} the same`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escape(title)}</title><style>${styles}</style>
<h1>${escape(title)}</h1><p>${summary}</p>
${sections.join('\n')}
</html>
`;
}
