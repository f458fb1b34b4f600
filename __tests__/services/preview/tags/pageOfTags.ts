/** Entries and HTML of a page whose edit tags are read. */
import { createMarking } from '../../../../services/preview/tags/markContent';
import { Marks } from '../../../../services/preview/tags/marks';
import { readPageTags } from '../../../../services/preview/tags/readPageTags';
import type { PageTags } from '../../../../services/preview/tags/pageTags';
import type { Problem } from '../../../../src/cms/graph/problems';
import type { Content } from '../../../../src/cms/graph/content';
import { readingsOf, type WireEntry } from '../../../setup/stack/graph';

export const belt = (uid: string, title: string, fields = {}): WireEntry => ({
  type: 'content_belt',
  uid,
  fields: { title: uid, display_title: title, ...fields },
});

export const page = (fields = {}): WireEntry => ({
  type: 'page',
  uid: 'home',
  fields: { title: 'Home', banner: { page_headline: 'Welcome' }, ...fields },
});

export type Texts = (uid: string, ...names: string[]) => string;
type Assets = Content['readings']['en-us']['assets'];

/**
 * Returns the tags of an English page.
 * @param render returns the HTML in `main`; `text` reads a text of an entry, with its mark the second time
 */
export function tagsOf(
  entries: WireEntry[],
  render: (text: Texts) => string,
  { omissions = [], assets = {} }: { omissions?: Problem[]; assets?: Assets } = {},
): PageTags {
  const readings = readingsOf(entries);
  readings['en-us'].assets = assets;
  const marks = new Marks();
  const htmlOf = (content: Content['readings']) => {
    const all = Object.assign({}, ...Object.values(content['en-us'].entries)) as Record<
      string,
      object
    >;
    const text: Texts = (uid, ...names) =>
      String(
        names.reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], all[uid]),
      );
    return `<html><head></head><body><main>${render(text)}</main></body></html>`;
  };
  const [html, markedHtml] = [htmlOf(readings), htmlOf(createMarking(marks)(readings))];
  const marked = { locale: 'en-US', uid: 'home', html, markedHtml, omissions } as const;
  return readPageTags({ content: { readings, staleSince: null } }, marked, marks);
}

export const headline = (text: Texts) => `<h1>${text('home', 'banner', 'page_headline')}</h1>`;
export const section = (text: Texts, uid: string) =>
  `<section><h2>${text(uid, 'display_title')}</h2></section>`;
export const cslps = ({ elements }: PageTags) => elements.map(({ cslp }) => cslp);
