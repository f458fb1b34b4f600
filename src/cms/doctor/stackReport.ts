import { localeFacts, locales, defaultLocale, type ServiceLocale } from '../../locales';
import { batchSize } from '../client/batchSize';
import type { ContentClient } from '../client/client';
import type { ModelDifference } from '../client/modelDifference';
import { contentTypes, fragmentName } from '../client/fragments';
import { pageLimit, requestsPerSecond } from '../client/limits';
import { define } from '../client/queries';
import type { StackModel } from '../client/stackModel';
import { failureAdvice, NoContentError, noPages } from '../read/noContent';
import { readModel } from '../read/readSchema';
import type { ContentType, Maybe } from '../wire';
import { unusedFields, unusedTypes } from './unusedParts';

/** The fit of a stack to the site, found without reading its entries. */
export interface StackReport {
  types: TypeReport[];
  /** Number of assets per locale, including fallbacks from the default locale. */
  assets: Counts;
  /** Content types and fields that the stack has and the site does not read. */
  unused: { types: string[]; fields: string[] };
  firstBuild: FirstBuild;
  /** Why the site cannot be built from the stack; null if it can. */
  obstacle: string | null;
}

/** The fit of one content type. */
export interface TypeReport {
  type: ContentType;
  isMissing: boolean;
  /** Differences between its fields and those that the site reads. */
  differences: ModelDifference[];
  /** Number of entries that a locale has itself. */
  entries: Counts;
}

/** An estimate of the first build. */
export interface FirstBuild {
  /** Requests to the GraphQL API. */
  requests: number;
  /** Number of pictures and documents; those that no page shows are not fetched. */
  files: number;
  /** Duration of both at the rate limit of the service. */
  seconds: number;
}

type Counts = Record<ServiceLocale, number>;
/** `own`: entries that exist in a locale; `listed`: these and the fallbacks from the default locale. */
type Totals = Record<'own' | 'listed', Counts>;

/**
 * Compares the content model of a stack with the site's, counts its entries, and estimates the first
 * build, with one request per content type.
 * @throws NoContentError if the service does not return its schema or the counts
 */
export async function reportStack(client: ContentClient): Promise<StackReport> {
  const model = await readModel(client);
  const readTypes = contentTypes.filter((type) => model.queries(type));
  const names = [...readTypes, 'assets'] as const;
  const totals = new Map<string, Totals>();
  await Promise.all(
    names.map(async (name) => totals.set(name, await countEntries(client, model, name))),
  );
  const totalsOf = (name: string): Totals => totals.get(name) ?? { own: none, listed: none };
  const types = contentTypes.map((type) => ({
    type,
    isMissing: !readTypes.includes(type),
    differences: model.differences.filter(({ field }) => field.startsWith(`${type}.`)),
    entries: totalsOf(type).own,
  }));
  const requests = countRequests(model, totalsOf);
  const files = Math.max(...Object.values(totalsOf('assets').listed));
  const hasPages = Object.values(totalsOf('page').own).some((count) => count > 0);
  return {
    types,
    assets: totalsOf('assets').listed,
    unused: { types: unusedTypes(model), fields: unusedFields(model) },
    firstBuild: { requests, files, seconds: Math.ceil((requests + files) / requestsPerSecond) },
    obstacle: model.obstacle ?? (hasPages ? null : noPages),
  };
}

const serviceLocales = locales.map((locale) => localeFacts[locale].service);
const none = Object.fromEntries(serviceLocales.map((locale) => [locale, 0])) as Counts;

/** Counts the entries of a content type, or the assets, with one request. */
async function countEntries(
  client: ContentClient,
  model: StackModel,
  name: ContentType | 'assets',
): Promise<Totals> {
  const fields = serviceLocales.flatMap((locale, index) => [
    `own${index}: all_${name}(locale: "${locale}", limit: 1) { total }`,
    `listed${index}: all_${name}(locale: "${locale}", fallback_locale: true, limit: 1) { total }`,
  ]);
  const operation = name === 'assets' ? 'AssetCounts' : `${fragmentName(name)}Counts`;
  const query = model.fit(define(operation, '', `all_${name}`, fields.join('\n')));
  if (!query) return { own: none, listed: none };
  type Answer = Record<string, Maybe<{ total?: Maybe<number> }>>;
  const data = await client.query<Answer>(query.name, query.text);
  if (!data) {
    const advice = failureAdvice(client.firstFailure);
    throw new NoContentError(
      `The content service did not return the numbers of its entries.${advice}`,
    );
  }
  const countsOf = (kind: 'own' | 'listed') =>
    Object.fromEntries(
      serviceLocales.map((locale, index) => [locale, data[`${kind}${index}`]?.total ?? 0]),
    ) as Counts;
  return { own: countsOf('own'), listed: countsOf('listed') };
}

/**
 * Counts the requests of a first reading: the schema, the listing of every content type and of the
 * assets per locale, and the entries in batches. An entry that falls back is read once.
 */
function countRequests(model: StackModel, totalsOf: (name: string) => Totals): number {
  const listingPages = (name: string) =>
    serviceLocales.map((locale) =>
      Math.max(1, Math.ceil(totalsOf(name).listed[locale] / pageLimit)),
    );
  const batches = (type: ContentType, fragment: string) =>
    locales.map((locale) => {
      const { own, listed } = totalsOf(type);
      const { service } = localeFacts[locale];
      const count = locale === defaultLocale ? listed[service] : own[service];
      return Math.ceil(count / batchSize(fragment));
    });
  const counts = contentTypes.flatMap((type) => {
    const queries = model.queries(type);
    return queries ? [...listingPages(type), ...batches(type, queries.fragment)] : [];
  });
  return [1, ...listingPages('assets'), ...counts].reduce((sum, count) => sum + count, 0);
}
