import type { Page } from 'playwright-core';
import { attributesOf, findElements, textOf, type BuiltPage } from '../setup/builtHtml';

/** The metadata of a document's head. It must be the same before and after scripts run. */
export interface HeadLines {
  lang: string | undefined;
  title: string[];
  /** `name: content` of every meta element that can differ between pages. */
  metas: string[];
  /** `rel hreflang href` of links that are about the page. */
  links: string[];
}

const comparedRels = ['canonical', 'alternate', 'icon', 'apple-touch-icon', 'manifest'];

/** Reads the metadata of a built file. */
export function readBuiltHead(page: BuiltPage): HeadLines {
  const metas = findElements(page, 'meta').map(attributesOf);
  const links = findElements(page, 'link').map(attributesOf);
  return {
    lang: findElements(page, 'html')[0]?.attribs.lang,
    title: findElements(page, 'title').slice(0, 1).map(textOf),
    metas: metas
      .flatMap(({ name, property, content }) => {
        const key = property ?? name;
        return key === undefined ? [] : [`${key}: ${content}`];
      })
      .sort(),
    links: links
      .filter(({ rel }) => comparedRels.includes(rel ?? ''))
      .map(({ rel, hreflang = '', href }) => `${rel} ${hreflang} ${href}`)
      .sort(),
  };
}

/** Reads the metadata of the document in a browser. */
export function readShownHead(page: Page): Promise<HeadLines> {
  return page.evaluate((allowedRels) => {
    const metas = [...document.querySelectorAll('meta')].flatMap((meta) => {
      const key = meta.getAttribute('property') ?? meta.getAttribute('name');
      return key === null ? [] : [`${key}: ${meta.content}`];
    });
    const links = [...document.querySelectorAll('link')]
      .filter(({ rel }) => allowedRels.includes(rel))
      .map((each) => `${each.rel} ${each.hreflang} ${each.getAttribute('href')}`);
    return {
      lang: document.documentElement.lang,
      title: [document.title],
      metas: metas.sort(),
      links: links.sort(),
    };
  }, comparedRels);
}
