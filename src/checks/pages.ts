import { isDeepStrictEqual } from 'node:util';
import type { ReportedPage } from '../output/report';
import { memoizeByReference } from '../lib/memoizeByReference';
import type { Facts, PageFacts, Part, Reference } from './facts';
import { isAbsolute, type Targets } from './targets';
import { pageInWords, placeInWords, wrongAddress, wrongAnchor, type Finding } from './words';

/** One page of an output: its path and what it holds. */
export interface CheckedPage {
  path: string;
  facts: PageFacts;
}

interface Wrong {
  part: Part;
  fault: Fault;
  pages: string[];
}

/** A fault of an address. */
interface Fault {
  what: string;
  isMinor: boolean;
}

type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** What was found wrong with the addresses of a stretch of HTML. */
interface Known {
  onAnyPage: Fault[];
  /** By the path of the page that addresses start from. */
  onPage: Map<string, Fault[]>;
}

/** Where addresses may lead, as one check found it. */
interface Ground {
  targets: Targets;
  anchors: Anchors;
}

/**
 * Every page has a headline and a title, and every address on it leads somewhere. While there are
 * the same places to lead to, a stretch of HTML that was looked at is not looked at again.
 */
export class PageChecker {
  #ground: Ground | null = null;
  #known = new WeakMap<Facts, Known>();

  check(
    checked: readonly CheckedPage[],
    targets: Targets,
    reported: ReadonlyMap<string, ReportedPage>,
  ): Finding[] {
    const anchors = new Map(checked.map(({ path, facts }) => [path, anchorsOf(facts)]));
    const ground = this.#groundOf({ targets, anchors });
    const wrong = new Map<string, Wrong>();
    const found: Finding[] = [];
    for (const { path, facts } of checked) {
      const page = reported.get(path);
      if (!facts.some((each) => each.facts.headlines > 0)) {
        found.push({
          key: `h1 ${path}`,
          words: `${pageInWords(path, page)} has no headline (h1).`,
        });
      }
      if (!facts.some((each) => each.facts.titled)) {
        found.push({ key: `title ${path}`, words: `${pageInWords(path, page)} has no title.` });
      }
      for (const { part, facts: own } of facts) {
        for (const fault of this.#faults(own, path, ground)) {
          note(wrong, part, fault, path, page?.locale ?? '');
        }
      }
    }
    return [...found, ...[...wrong.values()].flatMap((each) => findingsOf(each, reported))];
  }

  /** The ground of the check before where it is the same; else what is known holds no more. */
  #groundOf(now: Ground): Ground {
    const before = this.#ground;
    const isSame =
      before?.targets.isSame(now.targets) && isDeepStrictEqual(before.anchors, now.anchors);
    if (before && isSame) return before;
    this.#known = new WeakMap();
    this.#ground = now;
    return now;
  }

  #faults(facts: Facts, path: string, ground: Ground): Fault[] {
    const find = (references: readonly Reference[]) =>
      references.flatMap((each) => faultOf(each, path, ground) ?? []);
    const known = this.#known.get(facts) ?? {
      onAnyPage: find(facts.references.filter(({ url }) => isAbsolute(url))),
      onPage: new Map<string, Fault[]>(),
    };
    this.#known.set(facts, known);
    const onPage =
      known.onPage.get(path) ?? find(facts.references.filter(({ url }) => !isAbsolute(url)));
    known.onPage.set(path, onPage);
    return onPage.length === 0 ? known.onAnyPage : [...known.onAnyPage, ...onPage];
  }
}

const anchorsOf = memoizeByReference(
  (facts: PageFacts): ReadonlySet<string> => new Set(facts.flatMap((each) => each.facts.anchors)),
);

/** What is wrong with an address of a page; null where nothing is. */
function faultOf(
  { kind, url }: Reference,
  path: string,
  { targets, anchors }: Ground,
): Fault | null {
  const target = targets.of(url, path);
  if (target.is === 'missing') return { what: wrongAddress(kind, url), isMinor: false };
  if (target.is === 'elsewhere' || target.page === null) return null;
  const { page, anchor } = target;
  if (kind !== 'link' || anchor === '' || anchor === 'top') return null;
  const there = anchors.get(page);
  // Such a link opens its page at the top.
  return there && !there.has(anchor) ? { what: wrongAnchor(url, anchor), isMinor: true } : null;
}

/** The same fault of the menu or the footer is one for all pages of a language. */
function note(
  wrong: Map<string, Wrong>,
  part: Part,
  fault: Fault,
  path: string,
  locale: string,
): void {
  const key = [part, fault.what, part === 'page' ? path : locale].join('\0');
  const known = wrong.get(key);
  if (!known) wrong.set(key, { part, fault, pages: [path] });
  else if (known.pages.at(-1) !== path) known.pages.push(path);
}

function findingsOf(
  { part, fault: { what, isMinor }, pages }: Wrong,
  reported: ReadonlyMap<string, ReportedPage>,
): Finding[] {
  const [first = ''] = pages;
  const where = part === 'page' ? first : `${part} ${reported.get(first)?.locale ?? ''}`;
  const words = `${placeInWords(part, pages, reported)} ${what}.`;
  return [{ key: `${where} ${what}`, words, ...(isMinor ? { isMinor } : {}) }];
}
