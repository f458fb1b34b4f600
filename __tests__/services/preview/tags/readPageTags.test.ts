/** Edit tags and placeholders, from the HTML of a page without and with marks. */
import { createMarking } from '../../../../services/preview/tags/markContent';
import { Marks } from '../../../../services/preview/tags/marks';
import { readPageTags } from '../../../../services/preview/tags/readPageTags';
import type { PageTags } from '../../../../services/preview/tags/pageTags';
import type { Problem } from '../../../../src/cms/graph/problems';
import type { Content } from '../../../../src/cms/graph/content';
import { assetRevision } from '../../../../src/cms/parse/assets/assets';
import { connection, readingsOf, type WireEntry } from '../../../setup/stack/graph';

const belt = (uid: string, title: string, fields = {}): WireEntry => ({
  type: 'content_belt',
  uid,
  fields: { title: uid, display_title: title, ...fields },
});

const page = (fields = {}): WireEntry => ({
  type: 'page',
  uid: 'home',
  fields: { title: 'Home', banner: { page_headline: 'Welcome' }, ...fields },
});

type Texts = (uid: string, ...names: string[]) => string;
type Assets = Content['readings']['en-us']['assets'];

/**
 * Returns the tags of an English page.
 * @param render returns the HTML in `main`; `text` reads a text of an entry, with its mark the second time
 */
function tagsOf(
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

const headline = (text: Texts) => `<h1>${text('home', 'banner', 'page_headline')}</h1>`;
const section = (text: Texts, uid: string) =>
  `<section><h2>${text(uid, 'display_title')}</h2></section>`;
const cslps = ({ elements }: PageTags) => elements.map(({ cslp }) => cslp);

describe('a text', () => {
  it('has the tag of its field at the element that shows it', () => {
    const { elements } = tagsOf([page()], headline);
    expect(elements).toEqual([
      { cslp: 'page.home.en-us.banner.page_headline', name: 'h1', text: 'Welcome', nth: 0 },
    ]);
  });

  it('is counted among all elements with its name and text', () => {
    const { elements } = tagsOf(
      [page()],
      (text) => `<p>Welcome</p><p>${text('home', 'banner', 'page_headline')}</p>`,
    );
    expect(elements).toEqual([expect.objectContaining({ name: 'p', text: 'Welcome', nth: 1 })]);
  });

  it('has no tag where the site shows other words because of the mark', () => {
    const isMarked = (value: string) => value !== 'Welcome';
    const tags = tagsOf([page()], (text) => {
      const value = text('home', 'banner', 'page_headline');
      return `<p>${isMarked(value) ? 'long' : 'short'}</p><h1>${value}</h1>`;
    });
    expect(cslps(tags)).toEqual(['page.home.en-us.banner.page_headline']);
  });

  it('that the site divides has its tag at the element around all of it', () => {
    const tags = tagsOf([page()], (text) => {
      const [first, ...rest] = text('home', 'title').replace('Home', 'Ho|me').split('|');
      return `<h1>${first}<span>${rest.join('')}</span></h1>`;
    });
    expect(tags.elements).toEqual([expect.objectContaining({ name: 'h1', text: 'Home' })]);
  });
});

it('a rich text has its tag around all of its paragraphs', () => {
  const children = ['One', 'Two'].map((each) => ({ type: 'p', children: [{ text: each }] }));
  const main_text = { json: { type: 'doc', children } };
  const entries = [
    page({ content_beltsConnection: connection('a') }),
    belt('a', 'A', { text_video_image: { main_text } }),
  ];
  const leaf = (text: Texts, index: string) =>
    text('a', 'text_video_image', 'main_text', 'json', 'children', index, 'children', '0', 'text');
  const tags = tagsOf(
    entries,
    (text) =>
      `<h1>x</h1><section><div><p>${leaf(text, '0')}</p><p>${leaf(text, '1')}</p></div></section>`,
  );
  expect(tags.elements).toContainEqual(
    expect.objectContaining({
      cslp: 'content_belt.a.en-us.text_video_image.main_text',
      name: 'div',
      text: 'OneTwo',
    }),
  );
});

it('a picture has the tag of the entry in whose content it stands', () => {
  const asset = { system: { uid: 'photo', version: 1 }, url: 'https://x.example/a/b/photo.jpg' };
  const image = { fileConnection: connection('photo') };
  const entries = [
    page({ content_beltsConnection: connection('a', 'b') }),
    belt('a', 'A', { image }),
    belt('b', 'B', { image }),
  ];
  const picture = `<div data-gatsby-image-wrapper=""><img data-src="/pictures/photo.${assetRevision(asset)}/9x9.jpg"></div>`;
  const tags = tagsOf(
    entries,
    (text) =>
      `<section>${text('a', 'display_title')}</section><section><h2>${text('b', 'display_title')}</h2>${picture}</section>`,
    { assets: { photo: asset } },
  );
  expect(tags.elements.filter((each) => 'picture' in each)).toEqual([
    { cslp: 'content_belt.b.en-us.image.file', picture: `photo.${assetRevision(asset)}`, nth: 0 },
  ]);
});

describe('a list of references', () => {
  const list = 'page.home.en-us.content_belts';
  const entries = (connectionOfBelts: object) => [
    page({ content_beltsConnection: connectionOfBelts }),
    belt('a', 'A'),
    belt('b', 'B'),
  ];
  const slots = ({ elements }: PageTags) => elements.filter((each) => 'of' in each);

  it('has a tag around all items, and one at each', () => {
    const tags = tagsOf(
      entries(connection('a', 'b')),
      (text) => headline(text) + section(text, 'a') + section(text, 'b'),
    );
    expect(slots(tags)).toEqual([
      { cslp: list, of: 0, up: 1 },
      { cslp: `${list}.0`, of: 1, up: 1 },
      { cslp: `${list}.1`, of: 2, up: 1 },
    ]);
  });

  it('of one item has both tags, too', () => {
    const tags = tagsOf(entries(connection('a')), (text) => headline(text) + section(text, 'a'));
    expect(slots(tags)).toEqual([
      { cslp: list, of: 0, up: 1 },
      { cslp: `${list}.0`, of: 1, up: 1 },
    ]);
  });

  it('has a tag at each item, also if two of them are inside one section', () => {
    const card = (text: Texts, uid: string) => `<li><h3>${text(uid, 'display_title')}</h3></li>`;
    const tags = tagsOf(
      [page({ content_beltsConnection: connection('a', 'b', 'c') }), ...'abc'].map((each) =>
        typeof each === 'string' ? belt(each, each.toUpperCase()) : each,
      ),
      (text) =>
        headline(text) +
        section(text, 'a') +
        `<section><ul>${card(text, 'b')}${card(text, 'c')}</ul></section>`,
    );
    expect(slots(tags).map(({ cslp }) => cslp)).toEqual([
      list,
      `${list}.0`,
      list,
      `${list}.1`,
      `${list}.2`,
    ]);
  });

  it('has no tags if the service has omitted an item, because positions are unknown', () => {
    const tags = tagsOf(
      entries({ ...connection('a', 'b'), totalCount: 3 }),
      (text) => headline(text) + section(text, 'a') + section(text, 'b'),
    );
    expect(slots(tags)).toEqual([]);
  });
});

/** Returns the elements of a page, and its placeholders of problems. */
function omissionsOf(...args: Parameters<typeof tagsOf>) {
  const { placeholders, elements } = tagsOf(...args);
  return { elements, omitted: placeholders.filter(({ kind }) => kind === 'omission') };
}

describe('a placeholder', () => {
  const problem: Problem = {
    ...{ entry: 'b', type: 'content_belt', title: 'b', locale: 'en-us', field: 'type' },
    what: 'is empty',
  };
  const entries = [
    page({ content_beltsConnection: connection('a', 'b', 'c') }),
    ...['a', 'b', 'c'].map((uid) => belt(uid, uid.toUpperCase())),
  ];
  const render = (text: Texts) => headline(text) + section(text, 'a') + section(text, 'c');

  it('of a belt that the page omits stands after the belt before it', () => {
    const { omitted, elements } = omissionsOf(entries, render, { omissions: [problem] });
    const at = elements.findIndex(({ cslp }) => cslp === 'page.home.en-us.content_belts.0');
    expect(omitted).toEqual([
      {
        ...{ kind: 'omission', label: 'b: type', what: 'is empty' },
        ...{ cslp: 'content_belt.b.en-us.type', at, place: 'after' },
      },
    ]);
  });

  it('of a missing part stands in the belt', () => {
    const inBelt = { ...problem, entry: 'c', field: 'image.file' };
    const { omitted, elements } = omissionsOf(entries, render, { omissions: [inBelt] });
    const at = elements.findIndex(({ cslp }) => cslp === 'page.home.en-us.content_belts.2');
    expect(omitted).toEqual([expect.objectContaining({ at, place: 'inside' })]);
  });

  it('of the page stands at its beginning if positions in its list are unknown', () => {
    const [, ...belts] = entries;
    const incomplete = page({
      content_beltsConnection: { ...connection('a', 'c'), totalCount: 3 },
    });
    const ofPage = { ...problem, entry: 'home', field: 'content_belts' };
    const { omitted } = omissionsOf([incomplete, ...belts], render, { omissions: [ofPage] });
    expect(omitted).toEqual([expect.objectContaining({ at: null, place: 'inside' })]);
  });

  it('is not shown for an entry of another page', () => {
    const other = { ...problem, entry: 'elsewhere' };
    const { omitted } = omissionsOf([...entries, belt('elsewhere', 'X')], render, {
      omissions: [other],
    });
    expect(omitted).toEqual([]);
  });
});

describe('an empty field', () => {
  const render = (text: Texts) => headline(text) + section(text, 'a') + section(text, 'b');
  const tagsWith = (a: object, b: object = {}) =>
    tagsOf(
      [
        page({ content_beltsConnection: connection('a', 'b') }),
        belt('a', 'A', a),
        belt('b', 'B', b),
      ],
      render,
    );

  it('that the site would show has a placeholder in its belt, which opens it', () => {
    const { placeholders, elements } = tagsWith({ type: 'Image' });
    const at = elements.findIndex(({ cslp }) => cslp === 'content_belt.a.en-us.display_title');
    expect(placeholders).toContainEqual({
      ...{ kind: 'empty', label: 'a: image.caption', what: 'is empty' },
      ...{ cslp: 'content_belt.a.en-us.image.caption', at, place: 'inside' },
    });
  });

  const emptyIn = ({ placeholders }: PageTags) =>
    placeholders.filter(({ kind }) => kind === 'empty').map(({ cslp }) => cslp);
  const beltFields = (tags: PageTags) =>
    emptyIn(tags).filter((cslp) => cslp.startsWith('content_belt.'));

  it('of another kind of belt has none', () => {
    expect(beltFields(tagsWith({ type: 'Image' }, { type: 'Fleet display' }))).toEqual([
      'content_belt.a.en-us.image.caption',
    ]);
  });

  it('of each item of a list has one', () => {
    const slides = [{ caption: 'One' }, { caption: ' ' }, {}];
    expect(beltFields(tagsWith({ type: 'Image carousel', image_carousel_group: slides }))).toEqual([
      'content_belt.a.en-us.image_carousel_group.1.caption',
      'content_belt.a.en-us.image_carousel_group.2.caption',
    ]);
  });

  it('is a rich text without words, and a field of a group that does not exist', () => {
    const rich = (value: string) => ({
      type: 'Text video image',
      text_video_image: { main_text: { json: { children: [{ text: value }] } } },
    });
    const field = 'content_belt.a.en-us.text_video_image.main_text';
    expect(beltFields(tagsWith(rich(' ')))).toContain(field);
    expect(beltFields(tagsWith({ type: 'Text video image' }))).toContain(field);
    expect(beltFields(tagsWith(rich('Words')))).not.toContain(field);
  });

  it('has none if a problem of the same field has one', () => {
    const problem: Problem = {
      ...{ entry: 'a', type: 'content_belt', title: 'a', locale: 'en-us', field: 'image.caption' },
      what: 'is missing',
    };
    const entries = [
      page({ content_beltsConnection: connection('a') }),
      belt('a', 'A', { type: 'Image' }),
    ];
    const { placeholders } = tagsOf(entries, (text) => headline(text) + section(text, 'a'), {
      omissions: [problem],
    });
    expect(placeholders.filter(({ label }) => label === 'a: image.caption')).toHaveLength(1);
  });
});

describe('a page without belts', () => {
  const listOf = (fields: object) =>
    tagsOf([page(fields)], headline).placeholders.filter(({ kind }) => kind === 'list');

  it('has an empty list, to which the vendor’s app adds the first belt', () => {
    expect(listOf({ content_beltsConnection: connection() })).toEqual([
      {
        ...{ kind: 'list', label: 'Home: content_belts', what: 'is empty' },
        ...{ cslp: 'page.home.en-us.content_belts', at: null, place: 'inside' },
      },
    ]);
  });

  it('has none if the service has omitted a belt, because positions are unknown', () => {
    expect(listOf({ content_beltsConnection: { ...connection(), totalCount: 1 } })).toEqual([]);
  });
});
