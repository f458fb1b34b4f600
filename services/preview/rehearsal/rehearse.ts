/** Computes what publishing drafts would do, without writing anything. */
import { judge, type LiveFacts, type Verdict } from '../../../src/checks/release';
import type { Fault } from '../../../src/checks/words';
import { problemLine, type Problem } from '../../../src/cms/graph/problems';
import type { SharedPart } from '../../../src/cms/site/readers';
import type { PageRecord } from '../../../src/cms/site/types';
import type { PreviewRenderer } from '../../../src/incremental/previewRenderer';
import type { PageLocations } from '../../../src/input/movedPages';
import type { ReadState } from '../../../src/input/readState';
import { redirectsOfSite } from '../../../src/output/redirects';
import { makeReport, type BuildReport } from '../../../src/output/report';
import type { Release } from '../../publish/releases/types';
import type { DraftChecker, DraftOutput } from './draftChecker';
import { draftItems, type DraftItem } from './draftItems';
import { pageChanges, type PageChange } from './pageChanges';

/** A part that all pages of a locale share, and that publishing would change. */
export interface PartChange extends SharedPart {
  /** The pages of the locale. */
  pages: readonly PageRecord[];
  /** HTML of the part on the site today, and after publishing. */
  before: string;
  after: string;
}

/** The effect of publishing some drafts. */
export interface Rehearsal {
  /** The drafts that would be published. */
  items: DraftItem[];
  /** True if visitors see other content than what is published, so that more changes than the drafts. */
  isLiveOlder: boolean;
  /** `refused` prevents the publication; `passed` are the faults that it would have and the site has not. */
  verdict: Verdict;
  pages: PageChange[];
  /** Menus and footers that change. Other pages of their locales change only there. */
  parts: PartChange[];
  /** Redirects that are new. */
  redirects: { from: string; to: string }[];
  /** Hints for editors that are new, those that publishing would settle, and all that remain after it. */
  hints: { added: Problem[]; settled: Problem[]; after: readonly Problem[] };
}

/** Options of `rehearse`. */
export interface RehearsalOptions {
  published: ReadState;
  drafts: ReadState;
  renderer: PreviewRenderer;
  checker: DraftChecker;
  /** Page paths of earlier builds; null if there are none. */
  locations: PageLocations | null;
  /** The release that visitors see; null if it is unknown. */
  live: Release | null;
}

/** Computes the effect of publishing drafts. */
export async function rehearse(options: RehearsalOptions): Promise<Rehearsal> {
  const { published, drafts, renderer, checker, locations, live } = options;
  const before = outputOf(published, locations);
  // Publishing the drafts follows the publication of what is published, also if no build has recorded it.
  const after = outputOf(drafts, before.locations);
  const publishedFaults = await checker.check(before);
  const faults = await checker.check(after);
  await checker.keepOnly([published.site, drafts.site]);
  // The publish service compares with what visitors see. The last publication may have been refused.
  const isLiveOlder = live !== null && isOther(live, before.report);
  const compared = isLiveOlder ? live : factsOf(before.report, publishedFaults);
  const verdict = judge(faults, after.report, compared, false);
  const liveKeys = new Set(compared.problems.map(({ key }) => key));
  const passed = verdict.passed.filter(({ key }) => !liveKeys.has(key));
  const withSources = ({ site }: ReadState) => ({ site, sources: renderer.sources(site) });
  return {
    isLiveOlder,
    items: draftItems(published.content.readings, drafts.content.readings),
    verdict: { refused: verdict.refused, passed },
    pages: pageChanges(withSources(published), withSources(drafts)),
    parts: await partChanges(published, drafts, renderer),
    redirects: [...after.redirects]
      .filter(([from, to]) => before.redirects.get(from) !== to)
      .map(([from, to]) => ({ from, to })),
    hints: newHints(published, drafts),
  };
}

/** True if a release has other content of the same source than a report. */
const isOther = (live: Release, { source, fingerprint }: BuildReport): boolean =>
  live.source === source &&
  [live.fingerprint, fingerprint].every((each) => each !== undefined) &&
  live.fingerprint !== fingerprint;

/** Describes published content as if it were live. */
const factsOf = (
  { source, isLocal, pages, references, entries }: BuildReport,
  problems: readonly Fault[],
): LiveFacts => ({
  ...{ source, isLocal, pages: pages.length, degradedSince: null, problems },
  ...(references ? { missingReferences: references.missing } : {}),
  ...(entries ? { entries } : {}),
});

/** Returns the site that publishing a content would give, for the checks. */
export function outputOf(
  state: ReadState,
  previous: PageLocations | null,
): DraftOutput & { locations: PageLocations } {
  const { redirects, locations } = redirectsOfSite(state.site, previous);
  return { state, redirects, locations, report: makeReport(state, locations.moved) };
}

async function partChanges(
  published: ReadState,
  drafts: ReadState,
  renderer: PreviewRenderer,
): Promise<PartChange[]> {
  const partsBefore = await renderer.parts(published.site);
  const partsAfter = await renderer.parts(drafts.site);
  return drafts.site.locales.flatMap(({ locale }) => {
    const pages = drafts.site.pages.filter(({ content }) => content.locale === locale);
    return (['header', 'footer'] as const).flatMap((part): PartChange[] => {
      const html = (parts: ReadonlyMap<string, string>) =>
        [...parts]
          .filter(([id]) => id.startsWith(`${part}-${locale}-`))
          .map(([, text]) => text)
          .join('');
      const [before, after] = [html(partsBefore), html(partsAfter)];
      return before === after ? [] : [{ part, locale, pages, before, after }];
    });
  });
}

function newHints(published: ReadState, drafts: ReadState): Rehearsal['hints'] {
  const without = (problems: readonly Problem[], others: readonly Problem[]) => {
    const lines = new Set(others.map(problemLine));
    return problems.filter((problem) => !lines.has(problemLine(problem)));
  };
  const [before, after] = [published.hints(), drafts.hints()];
  return { added: without(after, before), settled: without(before, after), after };
}
