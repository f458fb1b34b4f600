/** Placeholders, from the HTML of a page without and with marks. */
import type { PageTags } from '../../../../services/preview/tags/pageTags';
import type { Problem } from '../../../../src/cms/graph/problems';
import { connection } from '../../../setup/stack/graph';
import { belt, page, tagsOf, headline, section, type Texts } from './pageOfTags';

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
