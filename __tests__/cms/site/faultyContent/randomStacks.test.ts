/**
 * Random content of editors: the site builds, and its texts and links are valid.
 * @ci
 */
import chunk from 'lodash/chunk';
import { examine } from '../../../../src/cms/doctor';
import { ContentCache } from '../../../../src/cms/read/contentCache';
import { problemLine, type Problem } from '../../../../src/cms/graph/problems';
import { readContent } from '../../../../src/cms/read/readContent';
import type { PageContent } from '../../../../src/components/pages';
import { localeFacts } from '../../../../src/locales';
import { pdf, picture, type TestAsset } from '../../../setup/stack/assets';
import { randomStack } from '../../../setup/stack/randomStack';
import {
  siteFromContent,
  withContentService,
  siteOptions,
  type BuiltSite,
} from '../../../setup/service/service';
import type { TestStack } from '../../../setup/stack/stack';

const seeds = Array.from({ length: process.env.SOAK ? 500 : 10 }, (_, index) => index + 1);
let assets: TestAsset[];

beforeAll(async () => {
  assets = [await picture('a1'), await picture('a2', { width: 1, height: 1 }), pdf('a3')];
});

const isPath = /^\/(?:[^/\s?#\\]+\/)*$/;

/** True if a problem does not state its entry, locale, field or fault. */
const isVague = ({ entry, locale, field, what }: Problem) =>
  entry === '' || field === '' || what === '' || !/^(?:en-us|is-is)$/i.test(locale);

/** Yields every object within a value, outermost first. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** Returns the dead or unsafe addresses of pages, each with the page's path. */
function wrongAddresses({ site }: BuiltSite): string[] {
  const pagePaths = new Set(site.pages.map(({ content }) => content.path));
  for (const { redirects } of site.locales)
    for (const from of redirects.keys()) pagePaths.add(from);
  const leads = (url: string) => {
    if (/^(?:https?:\/\/[^\s/]|mailto:|tel:)/.test(url)) return true;
    const [path = ''] = url.split(/[?#]/);
    return url.startsWith('#') || path.startsWith('/files/') || pagePaths.has(path);
  };
  return site.pages.flatMap(({ content }) =>
    [...objectsIn(content)]
      .flatMap(({ url, href, canonical }) => [url, href, canonical])
      .filter((each) => typeof each === 'string' && !leads(each))
      .map((each) => `${content.path}: ${String(each)}`),
  );
}

/** Matches characters that HTML does not allow: a browser would read another text than the page data. */
const unreadable = /(?<!\\)(?:\\\\)*\\(?:u(?:00[01][\da-f]|d[89a-f])|[bfr])/i;

/** Returns the paths of pages with such characters. */
const unreadablePages = ({ site }: BuiltSite): string[] =>
  [...site.pages.map(({ content }) => content), ...site.locales]
    .map((each) => JSON.stringify(each))
    .filter((json) => unreadable.test(json));

/** Returns the paths of Icelandic pages with a wrong language mark. */
function wrongLanguages({ site }: BuiltSite, { entries }: TestStack): string[] {
  const icelandicUids = new Set(
    entries
      .filter(({ locale, published }) => locale === 'is-is' && published.includes('is-is'))
      .map(({ uid }) => uid),
  );
  const lang = (uid: string, { locale }: PageContent) =>
    locale === 'is-IS' && !icelandicUids.has(uid) ? localeFacts['en-US'].lang : undefined;
  return site.pages
    .filter(({ uid, content }) => content.lang !== lang(uid, content))
    .map(({ content }) => content.path);
}

test.each(chunk(seeds, 10))(
  'the stacks of the seed %i and the nine after it become valid sites',
  async (...seedGroup) => {
    await withContentService({ entries: [] }, async (served) => {
      for (const seed of seedGroup) {
        const stack = randomStack(seed, assets);
        await served.change(stack);
        const cache = new ContentCache(
          { stack: String(seed), environment: '', branch: null },
          served.cache.folder,
        );
        const builtSite = siteFromContent((await readContent(served.client(), cache)).content);
        const { site, paths } = builtSite;

        const at = (fault: unknown) => `seed ${seed}: ${String(fault)}`;
        expect(paths).toContain('/');
        expect(paths.filter((each, index) => paths[index - 1] === each).map(at)).toEqual([]);
        expect(paths.filter((each) => !isPath.test(each)).map(at)).toEqual([]);
        expect(wrongAddresses(builtSite).map(at)).toEqual([]);
        expect(wrongLanguages(builtSite, stack).map(at)).toEqual([]);
        expect(unreadablePages(builtSite).map(at)).toEqual([]);
        const findings = examine(builtSite.content, site, siteOptions);
        expect(findings.filter(isVague).map(problemLine).map(at)).toEqual([]);
      }
    });
  },
  // The limit only ends a test that hangs: ten stacks take seconds, or a minute on a busy machine.
  300_000,
);
