/**
 * Content with one fault: the fault is reported and the rest is built.
 * @ci
 */
import {
  aircraft,
  belt,
  draft,
  entry,
  menuItem,
  menuOf,
  page,
  paragraph,
  richDocument,
  textBelt,
  referenceTo,
} from '../../../setup/stack/entries';
import { reportOf, validPages } from './setup';
import { siteFromStack } from '../../../setup/service/service';

describe('a reference to an entry that is not published', () => {
  it('is omitted and reported', async () => {
    const draftBelt = draft(textBelt('gone', 'Not yet'));
    const lines = await reportOf(
      draftBelt,
      page('shows', { content_belts: referenceTo(draftBelt) }),
    );
    expect(lines).toEqual([
      'page “shows” (shows), en-us, content_belts: 1 reference leads to nothing published',
    ]);
  });

  it('is reported with its count if there are several', async () => {
    const draftBelts = [draft(textBelt('gone', 'Not yet')), draft(textBelt('lost', 'Not yet'))];
    const publishedBelt = textBelt('kept', 'Here');
    const { site, lines } = await siteFromStack({
      entries: [
        ...validPages,
        ...draftBelts,
        publishedBelt,
        page('shows', { content_belts: referenceTo(...draftBelts, publishedBelt) }),
      ],
    });
    expect(lines[0]).toBe(
      'page “shows” (shows), en-us, content_belts: 2 references lead to nothing published',
    );
    const shownPage = site.pages.find(({ content: { path } }) => path === '/shows/');
    expect(shownPage?.content.belts).toHaveLength(1);
  });

  it('to a page without a path becomes text and is reported', async () => {
    const nowhere = page('nowhere', { url: '' });
    const { site, lines } = await siteFromStack({
      entries: [
        ...validPages,
        nowhere,
        entry('loft_footer', 'footer', { navigation_pages: referenceTo(nowhere) }),
      ],
    });
    expect(lines.filter((line) => line.includes('en-us'))).toEqual([
      'loft_footer “footer” (footer), en-us, navigation_pages: links to nowhere, which has no page',
      'page “nowhere” (nowhere), en-us, url: is empty, so it has no page',
    ]);
    expect(site.locales[0]?.footer?.pages).toEqual([{ title: 'nowhere', url: null }]);
  });
});

describe('a url', () => {
  it('that is empty, has dot segments, is external or contains markup gives no page and is reported', async () => {
    const urls = {
      empty: '',
      away: 'https://example.com/',
      markup: '/<b>',
      up: '/about/../secret',
    };
    const odd = Object.entries(urls).map(([uid, url]) => page(uid, { url }));
    const { lines, paths } = await siteFromStack({ entries: [...validPages, ...odd] });
    expect(paths).toEqual(['/', '/about/', '/is/', '/is/about/']);
    expect(lines.filter((line) => line.includes(', en-us, '))).toEqual([
      'page “away” (away), en-us, url: “https://example.com/” cannot be a path',
      'page “empty” (empty), en-us, url: is empty, so it has no page',
      'page “markup” (markup), en-us, url: “/<b>” cannot be a path',
      'page “up” (up), en-us, url: “/about/../secret” cannot be a path',
    ]);
  });

  it('with spaces gets hyphens and is reported', async () => {
    const { lines, paths } = await siteFromStack({ entries: [page('odd', { url: '/our  crew' })] });
    expect(paths).toContain('/our-crew/');
    expect(lines[0]).toBe(
      'page “odd” (odd), en-us, url: “/our  crew” has spaces; the page is at /our-crew/',
    );
  });

  it('keeps Icelandic letters and loses doubled slashes', async () => {
    const { lines, paths } = await siteFromStack({
      entries: [page('a', { url: '/viðhaldsþjónusta' }), page('b', { url: '//fleet//crew/' })],
    });
    expect(paths).toEqual(expect.arrayContaining(['/viðhaldsþjónusta/', '/fleet/crew/']));
    expect(lines).toEqual([]);
  });

  it('of two pages belongs to the first, and the other is reported', async () => {
    const { paths, lines } = await siteFromStack({
      entries: [...validPages, page('first', { url: '/same' }), page('second', { url: '/same/' })],
    });
    expect(paths.filter((path) => path === '/same/')).toHaveLength(1);
    expect(lines[0]).toBe(
      'page “second” (second), en-us, url: /same/ is already the path of “first” (first); the page is left out',
    );
  });

  it('that two pages get by the menu belongs to the first, and the other is reported', async () => {
    const services = page('services');
    const firstPage = page('first', { url: '/lease' });
    const second = page('second', { url: '/lease' });
    const { lines, paths } = await siteFromStack({
      entries: [
        services,
        firstPage,
        second,
        ...menuOf(menuItem('m1', services, [firstPage, second])),
      ],
    });
    expect(lines[0]).toBe(
      'page “second” (second), en-us, url: /services/lease/ is already the path of “first” (first); the page is at /lease/',
    );
    // The second page has the path of its own url.
    expect(paths).toEqual(expect.arrayContaining(['/services/lease/', '/lease/']));
  });

  it('of aircraft without a free path is reported for each', async () => {
    const lines = await reportOf(
      page('first', { url: '/lease' }),
      aircraft('plane', { url: '/lease' }),
    );
    expect(lines).toEqual([
      'aircraft_data “plane” (plane), en-us, url: /lease/ is already the path of “first” (first); the page is left out',
    ]);
  });
});

describe('a belt of an unknown type', () => {
  it('is omitted and reported', async () => {
    const odd = belt('odd', 'Fireworks');
    expect(await reportOf(odd, page('shows', { content_belts: referenceTo(odd) }))).toEqual([
      'content_belt “odd” (odd), en-us, type: “Fireworks” is not a value that the site knows',
    ]);
  });
});

describe('markup in a text', () => {
  const script = '<script>alert("x")</script>';

  it('stays text in every field', async () => {
    const textWithScript = textBelt('shown', script, { display_title: script });
    const { site, lines } = await siteFromStack({
      entries: [
        page('shows', {
          title: script,
          banner: { page_intro: script },
          metadata: { meta_title: script },
          content_belts: referenceTo(textWithScript),
        }),
        textWithScript,
      ],
    });
    expect(lines).toEqual([]);
    expect(site.pages[0]?.content).toMatchObject({
      title: script,
      head: { title: script },
      banner: { intro: script },
      belts: [
        {
          heading: script,
          anchor: 'script-alert-x-script',
          text: [{ kind: 'paragraph', children: [{ kind: 'text', text: script, marks: [] }] }],
        },
      ],
    });
  });

  it('as a node of rich text is removed with its content', async () => {
    const beltWithMarkup = belt('shown', 'Text video image', {
      text_video_image: {
        main_text: richDocument(
          { type: 'script', children: [{ text: 'alert(1)' }] },
          paragraph('Seen'),
        ),
      },
    });
    const { site } = await siteFromStack({
      entries: [page('shows', { content_belts: referenceTo(beltWithMarkup) }), beltWithMarkup],
    });
    const text = JSON.stringify(site.pages[0]?.content);
    expect(text).toContain('Seen');
    expect(text).not.toContain('alert');
  });
});
