import { checkOutput } from '../../src/checks/output';
import { locales } from '../../src/locales';
import type { BuildReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { frontPages, reportOf, writeSite, type FakePage } from '../services/publish/setup/builds';
import { inTemporaryFolder } from '../setup/folder';
import { about, named, site } from './setup';

/** Checks a site. Returns the messages of the findings. */
function findings(
  pages: readonly FakePage[],
  files: Record<string, string> = {},
  report: Partial<BuildReport> = {},
): Promise<string[]> {
  return inTemporaryFolder(async (folder) => {
    await writeSite(folder, pages, files);
    const result = await checkOutput({ folder, report: reportOf(pages, report), site });
    return result.map(({ words }) => words.en);
  });
}

describe('an output without a fault', () => {
  it('has only addresses that lead somewhere', async () => {
    const body = [
      '<a href="/">home</a><a href="/is">home</a><a href="../is/">home</a><a href="">here</a>',
      '<a href="#team">team</a><p id="team"></p><a href="#">top</a><a href="#top">top</a>',
      '<a href="/old/#team">moved</a><a href="/old">moved</a><a href="?page=2">next</a>',
      '<a href="/about/#:~:text=team">words</a><a href="/about/?a=b#team">team</a>',
      '<a href="mailto:a@example.com">a</a><a href="tel:+354">b</a><a href="https://else.where/x">c</a>',
      '<a href="/files/Range%20&amp;%20speed%20%231.pdf#page=2">sheet</a>',
      '<a href="https://www.example.com/about/">us</a>',
      '<img src="/a.webp" srcset="/a.webp 1x, /b.webp 2x"/><img src="data:image/gif;base64,AAAA"/>',
      '<picture><source srcset="/a.webp 100w,\n /b.webp 200w"/></picture>',
    ].join('');
    const head =
      '<link rel="canonical" href="https://www.example.com/about/"/>' +
      '<link rel="alternate" hreflang="is" href="https://www.example.com/is/"/>' +
      '<link rel="preconnect" href="https://else.where"/>' +
      '<meta property="og:image" content="https://www.example.com/a.webp"/>';
    const files = {
      'a.webp': '',
      'b.webp': '',
      'files/Range & speed #1.pdf': '',
      _redirects: '/old/ /about/ 301\n/is/* /is/404/ 404\n',
      'old/index.html': '<a href="/nowhere/">moved</a>',
      '_gatsby/slices/footer.html': '<a href="/nowhere/">x</a>',
    };
    expect(await findings([...frontPages, about({ head, body })], files)).toEqual([]);
  });

  it('ignores addresses that a provider answers', async () => {
    const images = readSite({ IMAGE_LOADER: 'provider', IMAGE_PATH: '/_image' }).images;
    await inTemporaryFolder(async (folder) => {
      const pages = [...frontPages, about({ body: '<img src="/_image?url=%2Fa.jpg&amp;w=640"/>' })];
      await writeSite(folder, pages);
      const output = { folder, report: reportOf(pages), site: { ...site, images } };
      expect(await checkOutput(output)).toEqual([]);
    });
  });
});

describe('a fault of a page names its entry and the problem', () => {
  it.each([
    ['<a href="/gone/">x</a>', 'links to /gone/, which does not exist'],
    ['<a href="gone/">x</a>', 'links to gone/, which does not exist'],
    ['<a href="https://www.example.com/gone">x</a>', 'links to https://www.example.com/gone'],
    ['<a href="/%E0%A4%A/">x</a>', 'links to /%E0%A4%A/, which does not exist'],
    ['<a href="/#team">x</a>', 'links to /#team, but nothing on that page is named “team”'],
    ['<a href="#stjórn">x</a>', 'links to #stjórn, but nothing on that page is named “stjórn”'],
    ['<img src="/gone.webp">', 'shows the picture /gone.webp, which does not exist'],
    ['<img src="/a.webp" srcset="/gone.webp 2x">', 'shows the picture /gone.webp'],
    ['<script src="/gone.js"></script>', 'needs the file /gone.js'],
    ['<video poster="/gone.jpg"></video>', 'shows the picture /gone.jpg'],
  ])('%s', async (body, problem) => {
    const [message = '', ...otherMessages] = await findings([...frontPages, about({ body })], {
      'a.webp': '',
    });
    expect(message).toContain(`${named} ${problem}`);
    expect(otherMessages).toEqual([]);
  });

  it.each([
    [
      '<link rel="canonical" href="https://www.example.com/gone/">',
      'as the page that it is a copy',
    ],
    [
      '<link rel="alternate" hreflang="is" href="/is/gone/">',
      'as the same page in another language',
    ],
    ['<meta property="og:image" content="/gone.jpg">', 'shows the picture /gone.jpg'],
    ['<link rel="preload" href="/gone.woff2">', 'needs the file /gone.woff2'],
  ])('%s', async (head, problem) => {
    const messages = await findings([...frontPages, about({ head })]);
    expect(messages).toEqual([expect.stringContaining(problem)]);
    expect(messages[0]).toContain(named);
  });

  it('is reported for a missing headline, a missing title and a missing page', async () => {
    const pages = [...frontPages, about({})];
    expect(
      await findings(pages, { 'about/index.html': '<svg><title>x</title></svg><h2>y</h2>' }),
    ).toEqual([`${named} has no headline (h1).`, `${named} has no title.`]);
    await inTemporaryFolder(async (folder) => {
      await writeSite(folder, frontPages);
      const result = await checkOutput({ folder, report: reportOf(pages), site });
      const message = '“About us” (page blt1) was not built: there is no page at /about/.';
      expect(result.map(({ key, words }) => [key, words.en])).toEqual([
        ['unbuilt /about/', message],
      ]);
      expect(result[0]?.entry).toEqual({ type: 'page', uid: 'blt1', locale: 'en-us' });
    });
  });
});

describe('a fault of menu or footer', () => {
  const footer = (body: string) =>
    `<!-- slice-start id="footer-en-US-1" --><footer>${body}</footer><!-- slice-end id="footer-en-US-1" -->`;

  it('is reported once for all pages of a language', async () => {
    const body = footer('<a href="/gone/">x</a>');
    const pages = [...frontPages, about({ body }), { path: '/b/', body }, { path: '/is/c/', body }];
    expect(await findings(pages)).toEqual([
      'The footer in English (2 pages, such as /about/) links to /gone/, which does not exist.',
      'The footer in Icelandic (1 page, such as /is/c/) links to /gone/, which does not exist.',
    ]);
  });

  it('leads to the entry of the menu or footer', async () => {
    await inTemporaryFolder(async (folder) => {
      const pages = [...frontPages, about({ body: footer('<a href="/gone/">x</a>') })];
      await writeSite(folder, pages);
      const parts = { menu: true, footer: true, footerUid: 'blt9' };
      const report = reportOf(pages, { locales: locales.map((locale) => ({ locale, ...parts })) });
      const [fault] = await checkOutput({ folder, report, site });
      expect(fault?.entry).toEqual({ type: 'loft_footer', uid: 'blt9', locale: 'en-us' });
      expect(fault?.words.en).toBe(
        'The footer in English (blt9, 1 page, such as /about/) links to /gone/, which does not exist.',
      );
    });
  });

  it('may be a link to a part of each page', async () => {
    const body = `<p id="main"></p>${footer('<a href="#main">up</a>')}`;
    expect(await findings([...frontPages, about({ body })])).toEqual([]);
    const without = await findings([
      ...frontPages,
      about({ body: footer('<a href="#main">up</a>') }),
    ]);
    expect(without).toHaveLength(1);
  });
});

describe('the required parts of every language', () => {
  it('are the menu, the footer and the front page', async () => {
    const messages = await findings(
      [frontPages[0] ?? about({})],
      {},
      {
        locales: [
          { locale: 'en-US', menu: false, footer: true },
          { locale: 'is-IS', menu: true, footer: false },
        ],
      },
    );
    expect(messages).toEqual([
      'The main menu is empty or missing in English.',
      'The footer is empty or missing in Icelandic.',
      'The front page (home) is empty or missing in Icelandic.',
    ]);
  });

  it('are named with the entry to edit, also if only another language has it', async () => {
    const locales: BuildReport['locales'] = [
      { locale: 'en-US', menu: false, footer: true, menuUid: 'blt7', footerUid: 'blt8' },
      { locale: 'is-IS', menu: true, footer: false, menuUid: 'blt7' },
    ];
    await inTemporaryFolder(async (folder) => {
      await writeSite(folder, frontPages);
      const report = reportOf(frontPages, { locales });
      const faults = await checkOutput({ folder, report, site });
      expect(faults.map(({ words }) => [words.en, words.is])).toEqual([
        [
          'The main menu (blt7) is empty or missing in English.',
          'Aðalvalmyndin (blt7) er tóm eða hana vantar á ensku.',
        ],
        [
          'The footer (blt8) is empty or missing in Icelandic.',
          'Síðufóturinn (blt8) er tómur eða hann vantar á íslensku.',
        ],
      ]);
      expect(faults.map(({ entry }) => entry)).toEqual([
        { type: 'loft_menu', uid: 'blt7', locale: 'en-us' },
        { type: 'loft_footer', uid: 'blt8', locale: 'is-is' },
      ]);
    });
  });

  it('do not include the style guide', async () => {
    const files = { 'is/styleguide/index.html': '<title>x</title><h1>x</h1>' };
    expect(await findings(frontPages, files)).toEqual([expect.stringContaining('style guide')]);
  });
});
