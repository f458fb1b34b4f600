import uniqBy from 'lodash/uniqBy';
import { parsePicturePath, picturesIn } from '../../../src/images/picturePaths';
import { diffPages, type PageDiff } from '../../publish/compare/pageDiff';
import type { PageChange } from './pageChanges';
import type { PartChange } from './rehearse';
import { newPictures } from './newPictures';
import type { PagePair, RehearsedDrafts } from './rehearsals';

/** Maximum number of pages whose differences are listed. All others are listed by name only. */
const maxCompared = 60;

/** Maximum duration of all comparisons, in milliseconds: the service answers nobody else meanwhile. */
const maxDuration = 1500;
/** Maximum number of pictures that are rendered for their weight. */
const maxWeighed = 12;

/** A page that would change, with its differences. */
export interface DescribedPage extends PageChange {
  /** Without those of menu and footer; null if it was not compared, because there are many or large pages. */
  diff: PageDiff | null;
}

/** A menu or footer that would change, with its differences. */
export interface DescribedPart extends PartChange {
  diff: PageDiff;
}

/** A new picture with its title and weight. */
export interface DescribedPicture {
  title: string;
  /** Bytes that a laptop downloads; null if another host renders the picture. */
  bytes: number | null;
}

/** The changes of a rehearsal with their differences. */
export interface Description {
  pages: DescribedPage[];
  parts: DescribedPart[];
  pictures: DescribedPicture[];
}

const slices = /<!-- slice-start id="[^"]+" -->[\s\S]*?<!-- slice-end id="[^"]*" -->/g;

/** Removes menu and footer from the HTML of a page. */
const withoutSlices = (html: string | null) => html?.replace(slices, '') ?? null;

/** Compares the pages and parts that a rehearsal lists. */
export async function describe(rehearsed: RehearsedDrafts): Promise<Description> {
  const { pages, parts, pairs } = rehearsed;
  const compared = pages.slice(0, maxCompared);
  const htmlPairs = await pairs(compared);
  const deadline = performance.now() + maxDuration;
  return {
    pages: pages.map((page, index) => {
      const pair = performance.now() < deadline ? htmlPairs[index] : undefined;
      const diff = pair && diffPages(withoutSlices(pair.before), withoutSlices(pair.after));
      return { ...page, diff: diff ?? null };
    }),
    parts: parts.map((part) => ({ ...part, diff: diffPart(part) })),
    pictures: await describePictures(rehearsed, [
      // Menu and footer of a page that is new are on other pages already.
      ...htmlPairs.map(({ before, after }) => ({
        before: withoutSlices(before),
        after: withoutSlices(after),
      })),
      ...parts,
    ]),
  };
}

/** Compares a shared part. The menu has each text twice, for wide and narrow screens. */
function diffPart({ before, after }: PartChange): PageDiff {
  const diff = diffPages(before, after);
  return {
    ...diff,
    texts: uniqBy(diff.texts, (text) => JSON.stringify([text.before, text.after])),
  };
}

/** Weighs the pictures that pages would show and none of the compared pages shows today. */
async function describePictures(
  { titleOf, weigh }: RehearsedDrafts,
  pairs: readonly PagePair[],
): Promise<DescribedPicture[]> {
  const pathsOf = (side: 'before' | 'after') =>
    new Set(pairs.flatMap((pair) => picturesIn(pair[side] ?? '')));
  const namesOf = (paths: ReadonlySet<string>) =>
    new Set([...paths].flatMap((path) => parsePicturePath(path)?.name ?? []));
  const after = pathsOf('after');
  const known = namesOf(pathsOf('before'));
  const names = new Set([...namesOf(after)].filter((name) => !known.has(name)));
  const described: DescribedPicture[] = [];
  // One at a time: the processor also renders pages for other editors.
  for (const [index, { uid, path }] of newPictures(names, after).entries()) {
    const isWeighed = path !== null && index < maxWeighed;
    described.push({ title: titleOf(uid), bytes: isWeighed ? await weigh(path) : null });
  }
  return described;
}
