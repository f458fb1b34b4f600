import { isDeepStrictEqual } from 'node:util';
import type { BuildReport, ReportedPage } from '../output/report';
import { memoizeByReference } from '../lib/memoizeByReference';
import type { Facts, PageFacts, Part, Reference } from './facts';
import { entryOfPart } from './missingParts';
import { isAbsolute, type Targets } from './targets';
import {
  breakageKey,
  brokenInWords,
  entryOf,
  pageInWords,
  placeInWords,
  wordsOf,
  type Breakage,
  type Fault,
} from './words';

/** One page of an output with its facts. */
export interface CheckedPage {
  path: string;
  facts: PageFacts;
}

/** A broken reference and the pages that contain it. */
interface BrokenReferenceOnPages {
  part: Part;
  reference: BrokenReference;
  /** Paths of pages. */
  pages: string[];
}

interface BrokenReference {
  breakage: Breakage;
  /** Identifies the breakage. */
  key: string;
  isMinor: boolean;
}

/** Anchors of each page, by path. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** Cached broken references of one piece of HTML. */
interface CachedReferences {
  /** Those with absolute URLs, which are the same on every page. */
  absolute: BrokenReference[];
  /** Those with relative URLs, by the path of the page from which they are resolved. */
  relativeByPath: Map<string, BrokenReference[]>;
}

/** Everything to which a reference may resolve in one output. */
interface ResolutionContext {
  targets: Targets;
  anchors: Anchors;
}

/**
 * Checks that every page has a headline and a title, and that every reference resolves. It caches
 * the faults of each piece of HTML until the targets or anchors of the output change.
 */
export class PageChecker {
  #context: ResolutionContext | null = null;
  #brokenByFacts = new WeakMap<Facts, CachedReferences>();

  /**
   * Finds the faults of pages.
   * @param checked the pages of the output
   * @param report the build report, which names pages, menu and footer in messages
   */
  check(
    checked: readonly CheckedPage[],
    targets: Targets,
    report: Pick<BuildReport, 'locales' | 'pages'>,
  ): Fault[] {
    const reported = new Map(report.pages.map((page) => [page.path, page]));
    const anchors = new Map(checked.map(({ path, facts }) => [path, anchorsOf(facts)]));
    const context = this.#reuseContext({ targets, anchors });
    const brokenReferences = new Map<string, BrokenReferenceOnPages>();
    const faults: Fault[] = [];
    for (const { path, facts } of checked) {
      const page = reported.get(path);
      if (!facts.some((each) => each.facts.headlineCount > 0)) {
        const words = wordsOf((texts) => texts.noHeadline(pageInWords(path, page, texts)));
        faults.push({ key: `h1 ${path}`, words, ...entryOf(page) });
      }
      if (!facts.some((each) => each.facts.hasTitle)) {
        const words = wordsOf((texts) => texts.noTitle(pageInWords(path, page, texts)));
        faults.push({ key: `title ${path}`, words, ...entryOf(page) });
      }
      for (const { part, facts: pieceFacts } of facts) {
        for (const reference of this.#brokenReferences(pieceFacts, path, context)) {
          addBrokenReference(brokenReferences, part, reference, path, page?.locale ?? '');
        }
      }
    }
    const onPages = [...brokenReferences.values()];
    return [...faults, ...onPages.map((each) => faultOf(each, reported, report))];
  }

  /** Returns the context of the last check if it is equal; otherwise clears the cached results. */
  #reuseContext(context: ResolutionContext): ResolutionContext {
    const previous = this.#context;
    const isSame =
      previous?.targets.isSame(context.targets) &&
      isDeepStrictEqual(previous.anchors, context.anchors);
    if (previous && isSame) return previous;
    this.#brokenByFacts = new WeakMap();
    this.#context = context;
    return context;
  }

  #brokenReferences(facts: Facts, path: string, context: ResolutionContext): BrokenReference[] {
    const find = (references: readonly Reference[]) =>
      references.flatMap((each) => brokenReferenceOf(each, path, context) ?? []);
    const cached = this.#brokenByFacts.get(facts) ?? {
      absolute: find(facts.references.filter(({ url }) => isAbsolute(url))),
      relativeByPath: new Map<string, BrokenReference[]>(),
    };
    this.#brokenByFacts.set(facts, cached);
    const relative =
      cached.relativeByPath.get(path) ??
      find(facts.references.filter(({ url }) => !isAbsolute(url)));
    cached.relativeByPath.set(path, relative);
    return relative.length === 0 ? cached.absolute : [...cached.absolute, ...relative];
  }
}

const anchorsOf = memoizeByReference(
  (facts: PageFacts): ReadonlySet<string> => new Set(facts.flatMap((each) => each.facts.anchors)),
);

/** Returns a reference as a broken one; null if it resolves. */
function brokenReferenceOf(
  { kind, url }: Reference,
  path: string,
  { targets, anchors }: ResolutionContext,
): BrokenReference | null {
  const target = targets.of(url, path);
  if (target.is === 'missing') return broken({ kind, url }, false);
  if (target.is === 'elsewhere' || target.page === null) return null;
  const { page, anchor } = target;
  if (kind !== 'link' || anchor === '' || anchor === 'top') return null;
  const pageAnchors = anchors.get(page);
  if (!pageAnchors || pageAnchors.has(anchor)) return null;
  // Minor, because the browser opens the right page, at its top.
  return broken({ url, anchor }, true);
}

const broken = (breakage: Breakage, isMinor: boolean): BrokenReference => ({
  breakage,
  key: breakageKey(breakage),
  isMinor,
});

/** Adds a broken reference. One of the header or footer counts once for all pages of a locale. */
function addBrokenReference(
  brokenReferences: Map<string, BrokenReferenceOnPages>,
  part: Part,
  reference: BrokenReference,
  path: string,
  locale: string,
): void {
  const key = [part, reference.key, part === 'page' ? path : locale].join('\0');
  const same = brokenReferences.get(key);
  if (!same) brokenReferences.set(key, { part, reference, pages: [path] });
  else if (same.pages.at(-1) !== path) same.pages.push(path);
}

/** Describes a broken reference and its pages as a fault. */
function faultOf(
  { part, reference: { breakage, key, isMinor }, pages }: BrokenReferenceOnPages,
  reported: ReadonlyMap<string, ReportedPage>,
  report: Pick<BuildReport, 'locales' | 'pages'>,
): Fault {
  const [first = ''] = pages;
  const page = reported.get(first);
  const place =
    part === 'page' || !page
      ? entryOf(page)
      : entryOfPart(part === 'header' ? 'menu' : 'footer', report, page.locale);
  const location = part === 'page' ? first : `${part} ${page?.locale ?? ''}`;
  return {
    key: `${location} ${key}`,
    words: brokenInWords(
      (texts) => placeInWords(part, pages, reported, texts, place.entry?.uid),
      breakage,
    ),
    ...place,
    ...(isMinor ? { isMinor } : {}),
  };
}
