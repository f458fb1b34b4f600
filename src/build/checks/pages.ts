import type { ReportedPage } from '../report';
import type { PageFacts, Part, Reference } from './facts';
import type { Targets } from './targets';
import { pageInWords, placeInWords, wrongAddress, wrongAnchor, type Finding } from './words';

/** One page of an output: its path and what it holds. */
export interface CheckedPage {
  path: string;
  facts: PageFacts;
}

interface Wrong {
  part: Part;
  what: string;
  pages: string[];
}

/** Every page has a headline and a title, and every address on it leads somewhere. */
export function checkPages(
  checked: readonly CheckedPage[],
  targets: Targets,
  reported: ReadonlyMap<string, ReportedPage>,
): Finding[] {
  const anchors = new Map(checked.map((page) => [page.path, anchorsOf(page.facts)]));
  const wrong = new Map<string, Wrong>();
  const found: Finding[] = [];
  for (const { path, facts } of checked) {
    const name = pageInWords(path, reported.get(path));
    if (!facts.some((each) => each.facts.headlines > 0)) {
      found.push({ key: `h1 ${path}`, words: `${name} has no headline (h1).` });
    }
    if (!facts.some((each) => each.facts.titled)) {
      found.push({ key: `title ${path}`, words: `${name} has no title.` });
    }
    for (const { part, facts: own } of facts) {
      for (const reference of own.references) {
        const what = faultOf(reference, path, targets, anchors);
        if (what !== null) note(wrong, part, what, path, reported.get(path)?.locale ?? '');
      }
    }
  }
  return [...found, ...[...wrong.values()].flatMap((each) => findingsOf(each, reported))];
}

function anchorsOf(facts: PageFacts): ReadonlySet<string> {
  return new Set(facts.flatMap((each) => each.facts.anchors));
}

/** What is wrong with an address of a page; null where nothing is. */
function faultOf(
  { kind, url }: Reference,
  path: string,
  targets: Targets,
  anchors: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  const target = targets.of(url, path);
  if (target.is === 'missing') return wrongAddress(kind, url);
  if (target.is === 'elsewhere' || target.page === null) return null;
  const { page, anchor } = target;
  if (kind !== 'link' || anchor === '' || anchor === 'top') return null;
  const there = anchors.get(page);
  return there && !there.has(anchor) ? wrongAnchor(url, anchor) : null;
}

/** The same fault of the menu or the footer is one for all pages of a language. */
function note(
  wrong: Map<string, Wrong>,
  part: Part,
  what: string,
  path: string,
  locale: string,
): void {
  const key = [part, what, part === 'page' ? path : locale].join('\0');
  const known = wrong.get(key);
  if (!known) wrong.set(key, { part, what, pages: [path] });
  else if (known.pages.at(-1) !== path) known.pages.push(path);
}

function findingsOf(
  { part, what, pages }: Wrong,
  reported: ReadonlyMap<string, ReportedPage>,
): Finding[] {
  const [first = ''] = pages;
  const where = part === 'page' ? first : `${part} ${reported.get(first)?.locale ?? ''}`;
  return [{ key: `${where} ${what}`, words: `${placeInWords(part, pages, reported)} ${what}.` }];
}
