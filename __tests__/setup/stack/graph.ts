/** A graph from entries without a service, for tests with very many inputs. */
import type { RequestOptions } from '../../../src/components/request/types';
import type { EntriesOf, LocaleContent } from '../../../src/cms/graph/content';
import { contentTypes } from '../../../src/cms/client/fragments';
import { Graph } from '../../../src/cms/graph/graph';
import type { Entry } from '../../../src/cms/graph/entry';
import type { PageContext } from '../../../src/cms/parse/context';
import { problemLine, Problems } from '../../../src/cms/graph/problems';
import type { ContentType } from '../../../src/cms/wire';
import { localeFacts, locales, type ServiceLocale } from '../../../src/locales';

export interface WireEntry {
  type: ContentType;
  uid: string;
  fields: Record<string, unknown>;
}

function reading(locale: ServiceLocale, wireEntries: WireEntry[]): LocaleContent {
  const entries = contentTypes.map((type) => {
    const entriesOfType = wireEntries.filter((each) => each.type === type);
    const wired = entriesOfType.map(({ uid, fields }) => [
      uid,
      { system: { uid, locale }, ...fields },
    ]);
    return [type, Object.fromEntries(wired) as EntriesOf<typeof type>];
  });
  return { entries: Object.fromEntries(entries) as LocaleContent['entries'], assets: {} };
}

/** Returns readings with the same entries in all locales. */
export const readingsOf = (wireEntries: WireEntry[]) =>
  Object.fromEntries(
    locales.map((locale) => {
      const { service } = localeFacts[locale];
      return [service, reading(service, wireEntries)];
    }),
  ) as Record<ServiceLocale, LocaleContent>;

/** Creates the graph of entries, and its report. */
export function graphOf(wireEntries: WireEntry[]): { graph: Graph; lines: () => string[] } {
  const problems = new Problems();
  const graph = new Graph({ readings: readingsOf(wireEntries) }, problems);
  return { graph, lines: () => problems.list().map(problemLine) };
}

/** Creates a connection to entries, as the service returns it. */
export const connection = (...uids: string[]) => ({
  totalCount: uids.length,
  edges: uids.map((uid) => ({ node: { system: { uid } } })),
});

/** Choices of the request form in a stack without desks and special pages. */
const noRequestOptions: RequestOptions = {
  services: [],
  desks: [],
  aircraft: [],
  thanksUrl: null,
  privacyUrl: null,
};

/** Creates an English page with its context and report, for tests of parsers. */
export function parsingContext(addresses: Record<string, string> = {}): {
  context: PageContext;
  entry: Entry<'page'>;
  lines: () => string[];
} {
  const { graph, lines } = graphOf([{ type: 'page', uid: 'here', fields: { title: 'Here' } }]);
  const entry = graph.entry('page', 'here', 'en-US');
  if (!entry) throw new Error('The generated page is missing.');
  const context: PageContext = {
    graph,
    locale: 'en-US',
    paths: new Map([['here', '/here/']]),
    addresses: new Map(Object.entries(addresses)),
    siteUrl: 'https://www.nordloft.example',
    lang: 'en',
    originals: new Map(),
    path: null,
    request: () => noRequestOptions,
    comparison: () => null,
    today: () => '2026-11-25',
    anchors: new Set(),
  };
  return { context, entry, lines };
}
