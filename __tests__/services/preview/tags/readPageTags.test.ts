/** Edit tags, from the HTML of a page without and with marks. */
import type { PageTags } from '../../../../services/preview/tags/pageTags';
import { assetRevision } from '../../../../src/cms/parse/assets/assets';
import { connection } from '../../../setup/stack/graph';
import { belt, page, tagsOf, headline, section, cslps, type Texts } from './pageOfTags';

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
