import { FactsReader } from '../../src/checks/facts';
import { checkOutput, OutputChecker } from '../../src/checks/output';
import type { BuildReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { homes, reportOf, writeSite, type MadePage } from '../services/publish/setup/builds';
import { writeFiles } from '../services/publish/setup/http';
import { inFolder } from '../setup/folder';

const site = readSite({ SITE_URL: 'https://www.example.com' });

/** What the checks say of a site, in words. */
function findings(
  pages: readonly MadePage[],
  files: Record<string, string> = {},
  report: Partial<BuildReport> = {},
): Promise<string[]> {
  return inFolder(async (folder) => {
    await writeSite(folder, pages, files);
    const found = await checkOutput({ folder, report: reportOf(pages, report), site });
    return found.map(({ words }) => words);
  });
}

const about = (more: Partial<MadePage>): MadePage => ({
  ...{ path: '/about/', uid: 'blt1', title: 'About us' },
  ...more,
});
const named = '“About us” (page blt1, English, /about/)';

describe('an output without a fault', () => {
  it('is one whose addresses all lead somewhere', async () => {
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
    expect(await findings([...homes, about({ head, body })], files)).toEqual([]);
  });

  it('leaves to others what a provider answers', async () => {
    const images = readSite({ IMAGE_LOADER: 'provider', IMAGE_PATH: '/_image' }).images;
    await inFolder(async (folder) => {
      const pages = [...homes, about({ body: '<img src="/_image?url=%2Fa.jpg&amp;w=640"/>' })];
      await writeSite(folder, pages);
      const output = { folder, report: reportOf(pages), site: { ...site, images } };
      expect(await checkOutput(output)).toEqual([]);
    });
  });
});

describe('a fault of a page names its entry and what is wrong', () => {
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
  ])('%s', async (body, what) => {
    const [words = '', ...others] = await findings([...homes, about({ body })], { 'a.webp': '' });
    expect(words).toContain(`${named} ${what}`);
    expect(others).toEqual([]);
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
  ])('%s', async (head, what) => {
    const found = await findings([...homes, about({ head })]);
    expect(found).toEqual([expect.stringContaining(what)]);
    expect(found[0]).toContain(named);
  });

  it('a missing headline, a missing title, a page that was not built', async () => {
    const pages = [...homes, about({})];
    expect(
      await findings(pages, { 'about/index.html': '<svg><title>x</title></svg><h2>y</h2>' }),
    ).toEqual([`${named} has no headline (h1).`, `${named} has no title.`]);
    await inFolder(async (folder) => {
      await writeSite(folder, homes);
      const found = await checkOutput({ folder, report: reportOf(pages), site });
      const words = '“About us” (page blt1) was not built: there is no page at /about/.';
      expect(found).toEqual([{ key: 'unbuilt /about/', words }]);
    });
  });
});

describe('a fault of menu or footer', () => {
  const footer = (body: string) =>
    `<!-- slice-start id="footer-en-US-1" --><footer>${body}</footer><!-- slice-end id="footer-en-US-1" -->`;

  it('is told once for all pages of a language', async () => {
    const body = footer('<a href="/gone/">x</a>');
    const pages = [...homes, about({ body }), { path: '/b/', body }, { path: '/is/c/', body }];
    expect(await findings(pages)).toEqual([
      'The footer in English (2 pages, such as /about/) links to /gone/, which does not exist.',
      'The footer in Icelandic (1 page, such as /is/c/) links to /gone/, which does not exist.',
    ]);
  });

  it('may lead to a part of each page', async () => {
    const body = `<p id="main"></p>${footer('<a href="#main">up</a>')}`;
    expect(await findings([...homes, about({ body })])).toEqual([]);
    const without = await findings([...homes, about({ body: footer('<a href="#main">up</a>') })]);
    expect(without).toHaveLength(1);
  });
});

describe('the parts that every language needs', () => {
  it('are menu, footer and front page', async () => {
    const found = await findings(
      [homes[0] ?? about({})],
      {},
      {
        locales: [
          { locale: 'en-US', menu: false, footer: true },
          { locale: 'is-IS', menu: true, footer: false },
        ],
      },
    );
    expect(found).toEqual([
      'The main menu is missing in English.',
      'The footer is missing in Icelandic.',
      'The front page is missing in Icelandic.',
    ]);
  });

  it('do not include the style page', async () => {
    const files = { 'is/styleguide/index.html': '<title>x</title><h1>x</h1>' };
    expect(await findings(homes, files)).toEqual([expect.stringContaining('style page')]);
  });
});

describe('reading many pages', () => {
  it('parses a part that many pages share once, and what changed', () => {
    const reader = new FactsReader();
    const slice = (text: string) =>
      `<!-- slice-start id="footer-1" --><a href="${text}">x</a><!-- slice-end id="footer-1" -->`;
    const [page, footer] = reader.read(`<h1>a</h1>${slice('/a/')}`);
    reader.forgetUnused();
    const again = reader.read(`<h1>a</h1>${slice('/b/')}`);
    expect(again[0]?.facts).toBe(page?.facts);
    expect(again[1]?.facts).not.toBe(footer?.facts);
    expect(again[1]?.facts.references).toEqual([{ kind: 'link', url: '/b/' }]);
  });
});

describe('an output that follows a checked one', () => {
  it('is read where it changed, and what leads to what is gone is found all the same', async () => {
    const linking = about({ body: '<a href="/team/#crew">team</a>' });
    const team = { path: '/team/', uid: 'team', title: 'Team', body: '<p id="crew"></p>' };
    await inFolder(async (folder) => {
      const checker = new OutputChecker();
      const check = async (pages: readonly MadePage[], more: object = {}) => {
        const found = await checker.check({ folder, report: reportOf(pages), site, ...more });
        const alone = await checkOutput({ folder, report: reportOf(pages), site });
        expect(found).toEqual(alone);
        return found.map(({ words }) => words);
      };
      await writeSite(folder, [...homes, linking, team]);
      expect(await check([...homes, linking, team])).toEqual([]);

      const without = [...homes, linking, { ...team, body: '' }];
      await writeSite(folder, without);
      const changed = { changed: ['team/index.html'], removed: [] };
      expect(await check(without, changed)).toEqual([
        `${named} links to /team/#crew, but nothing on that page is named “crew”.`,
      ]);

      await writeSite(folder, [...homes, linking]);
      const removed = { changed: [], removed: ['team/index.html'] };
      expect(await check([...homes, linking], removed)).toEqual([
        `${named} links to /team/#crew, which does not exist.`,
      ]);

      await writeSite(folder, homes);
      const last = { changed: [], removed: ['about/index.html'] };
      expect(await check(homes, last)).toEqual([]);
    });
  });

  it('looks at Slices that many pages share once, and at what they lead to', async () => {
    await inFolder(async (folder) => {
      const slice = (body: string) =>
        `<!-- slice-start id="footer-en-US-1" -->${body}<!-- slice-end id="footer-en-US-1" -->`;
      const pages = [...homes, about({ body: slice('<a href="/">home</a>') })];
      const part = '_gatsby/slices/footer-en-US-1.html';
      await writeSite(folder, pages, { [part]: '<a href="/">home</a>' });
      const output = { folder, report: reportOf(pages), site };
      const checker = new OutputChecker();
      expect(await checker.check(output)).toEqual([]);
      // Of the pages nothing is read: what is other in them is known.
      await writeFiles(folder, { [part]: '<a href="/gone/">x</a>' });
      const name = 'about/index.html';
      const stitched = new Map([[name, null]]);
      const found = await checker.check({
        ...output,
        changed: [part, name],
        removed: [],
        stitched,
      });
      expect(found.map(({ words }) => words)).toEqual([
        'The footer in English (1 page, such as /about/) links to /gone/, which does not exist.',
      ]);
    });
  });
});
