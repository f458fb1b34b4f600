import type { Page } from 'playwright-core';
import { attributes, elements, wordsOf, type BuiltHtml } from '../setup/builtHtml';

/** What a document says of itself, each line once said: the same before and after scripts. */
export interface HeadLines {
  lang: string | undefined;
  title: string[];
  /** `name: content` of every meta element that a page may have its own of. */
  metas: string[];
  /** `rel hreflang href` of links that are about the page. */
  links: string[];
}

const rels = ['canonical', 'alternate', 'icon', 'apple-touch-icon', 'manifest'];

/** Of a built file. */
export function builtHead(page: BuiltHtml): HeadLines {
  const metas = elements(page, 'meta').map(attributes);
  const links = elements(page, 'link').map(attributes);
  return {
    lang: elements(page, 'html')[0]?.attribs.lang,
    title: elements(page, 'title').slice(0, 1).map(wordsOf),
    metas: metas
      .flatMap(({ name, property, content }) => {
        const said = property ?? name;
        return said === undefined ? [] : [`${said}: ${content}`];
      })
      .sort(),
    links: links
      .filter(({ rel }) => rels.includes(rel ?? ''))
      .map(({ rel, hreflang = '', href }) => `${rel} ${hreflang} ${href}`)
      .sort(),
  };
}

/** Of the document that a browser shows. */
export function shownHead(page: Page): Promise<HeadLines> {
  return page.evaluate((wanted) => {
    const metas = [...document.querySelectorAll('meta')].flatMap((each) => {
      const said = each.getAttribute('property') ?? each.getAttribute('name');
      return said === null ? [] : [`${said}: ${each.content}`];
    });
    const links = [...document.querySelectorAll('link')]
      .filter(({ rel }) => wanted.includes(rel))
      .map((each) => `${each.rel} ${each.hreflang} ${each.getAttribute('href')}`);
    return {
      lang: document.documentElement.lang,
      title: [document.title],
      metas: metas.sort(),
      links: links.sort(),
    };
  }, rels);
}
