import { isDeepStrictEqual } from 'node:util';
import type { ReportedPage } from '../output/report';
import { memoizeByReference } from '../lib/memoizeByReference';
import type { Facts, PageFacts, Part, Reference } from './facts';
import { isAbsolute, type Targets } from './targets';
import { pageInWords, placeInWords, wrongAddress, wrongAnchor, type Finding } from './words';

/** One page of an output with its facts. */
export interface CheckedPage {
  path: string;
  facts: PageFacts;
}

/** A broken reference and the pages that contain it. */
interface FaultOnPages {
  part: Part;
  fault: Fault;
  /** Paths of pages. */
  pages: string[];
}

/** A broken reference. */
interface Fault {
  /** Clause that completes the sentence of a finding, from `wrongAddress` or `wrongAnchor`. */
  description: string;
  isMinor: boolean;
}

/** Anchors of each page, by path. */
type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

/** Cached faults of one piece of HTML. */
interface CachedFaults {
  /** Faults of absolute URLs, which are the same on every page. */
  absolute: Fault[];
  /** Faults of relative URLs, by the path of the page from which they are resolved. */
  relativeByPath: Map<string, Fault[]>;
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
  #faultsByFacts = new WeakMap<Facts, CachedFaults>();

  /**
   * Finds the faults of pages.
   * @param checked the pages of the output
   * @param reported pages of the build report by path, which name pages in messages
   */
  check(
    checked: readonly CheckedPage[],
    targets: Targets,
    reported: ReadonlyMap<string, ReportedPage>,
  ): Finding[] {
    const anchors = new Map(checked.map(({ path, facts }) => [path, anchorsOf(facts)]));
    const context = this.#reuseContext({ targets, anchors });
    const faults = new Map<string, FaultOnPages>();
    const findings: Finding[] = [];
    for (const { path, facts } of checked) {
      const page = reported.get(path);
      if (!facts.some((each) => each.facts.headlineCount > 0)) {
        findings.push({
          key: `h1 ${path}`,
          words: `${pageInWords(path, page)} has no headline (h1).`,
        });
      }
      if (!facts.some((each) => each.facts.hasTitle)) {
        findings.push({ key: `title ${path}`, words: `${pageInWords(path, page)} has no title.` });
      }
      for (const { part, facts: pieceFacts } of facts) {
        for (const fault of this.#faults(pieceFacts, path, context)) {
          addFault(faults, part, fault, path, page?.locale ?? '');
        }
      }
    }
    return [...findings, ...[...faults.values()].flatMap((fault) => findingsOf(fault, reported))];
  }

  /** Returns the context of the last check if it is equal; otherwise clears the cached faults. */
  #reuseContext(context: ResolutionContext): ResolutionContext {
    const previous = this.#context;
    const isSame =
      previous?.targets.isSame(context.targets) &&
      isDeepStrictEqual(previous.anchors, context.anchors);
    if (previous && isSame) return previous;
    this.#faultsByFacts = new WeakMap();
    this.#context = context;
    return context;
  }

  #faults(facts: Facts, path: string, context: ResolutionContext): Fault[] {
    const find = (references: readonly Reference[]) =>
      references.flatMap((each) => faultOf(each, path, context) ?? []);
    const cached = this.#faultsByFacts.get(facts) ?? {
      absolute: find(facts.references.filter(({ url }) => isAbsolute(url))),
      relativeByPath: new Map<string, Fault[]>(),
    };
    this.#faultsByFacts.set(facts, cached);
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

/** Returns the fault of a reference; null if it resolves. */
function faultOf(
  { kind, url }: Reference,
  path: string,
  { targets, anchors }: ResolutionContext,
): Fault | null {
  const target = targets.of(url, path);
  if (target.is === 'missing') return { description: wrongAddress(kind, url), isMinor: false };
  if (target.is === 'elsewhere' || target.page === null) return null;
  const { page, anchor } = target;
  if (kind !== 'link' || anchor === '' || anchor === 'top') return null;
  const pageAnchors = anchors.get(page);
  if (!pageAnchors || pageAnchors.has(anchor)) return null;
  // Minor, because the browser opens the right page, at its top.
  return { description: wrongAnchor(url, anchor), isMinor: true };
}

/** Adds a fault. A fault of the header or footer counts once for all pages of a locale. */
function addFault(
  faults: Map<string, FaultOnPages>,
  part: Part,
  fault: Fault,
  path: string,
  locale: string,
): void {
  const key = [part, fault.description, part === 'page' ? path : locale].join('\0');
  const sameFault = faults.get(key);
  if (!sameFault) faults.set(key, { part, fault, pages: [path] });
  else if (sameFault.pages.at(-1) !== path) sameFault.pages.push(path);
}

function findingsOf(
  { part, fault: { description, isMinor }, pages }: FaultOnPages,
  reported: ReadonlyMap<string, ReportedPage>,
): Finding[] {
  const [first = ''] = pages;
  const where = part === 'page' ? first : `${part} ${reported.get(first)?.locale ?? ''}`;
  const words = `${placeInWords(part, pages, reported)} ${description}.`;
  return [{ key: `${where} ${description}`, words, ...(isMinor ? { isMinor } : {}) }];
}
