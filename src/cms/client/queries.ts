/** The queries with which the site reads a stack. Each one falls back to the default locale. */
import { assetFields, fragment, fragmentName } from './fragments';
import { pageLimit } from './limits';
import type { ContentType } from '../wire';

/** A GraphQL query with its operation name. */
export interface NamedQuery {
  name: string;
  text: string;
  /** The only root field of the query. */
  root: string;
}

/** @param body selection set of the query, without its braces */
export function define(name: string, variables: string, root: string, body: string): NamedQuery {
  return { name, root, text: `query ${name}${variables ? `(${variables})` : ''} { ${body} }` };
}

/** Returns the text of a query without the kinds of its values (`valueKinds.ts`), as a service accepts it. */
export const textWithoutKinds = (text: string): string =>
  text.replaceAll(/ @(?:list|number|boolean)\b/g, '');

/** Returns a query without the kinds of its values. */
export const withoutKinds = (query: NamedQuery): NamedQuery => ({
  ...query,
  text: textWithoutKinds(query.text),
});

/**
 * Defines a query for a listing, in an order that a publication during the reading does not change.
 * @param where filter of the listing, followed by a comma
 * @param locale definition of the variable `$locale`
 */
export const listing = (
  name: string,
  root: string,
  items: string,
  where = '',
  locale = '$locale: String!',
): NamedQuery =>
  define(
    name,
    `${locale}, $skip: Int = 0, $limit: Int = ${pageLimit}`,
    root,
    `${root}(${where}locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: $limit) {
    total
    items { ${items} }
  }`,
  );

/** The query for the revisions of all entries of a content type, to find the changed ones. */
export const revisionsQuery = (type: ContentType): NamedQuery =>
  listing(
    `${fragmentName(type)}Revisions`,
    `all_${type}`,
    'system { uid version locale updated_by publish_details { time } }',
  );

/** Returns the query for several entries of a content type, by uid. */
export const batchQuery = (type: ContentType): NamedQuery => ({
  name: `${fragmentName(type)}Batch`,
  root: `all_${type}`,
  text: `query ${fragmentName(type)}Batch($uids: [String!]!, $locale: String!, $limit: Int = 25) {
  all_${type}(where: { uid_in: $uids }, locale: $locale, fallback_locale: true, limit: $limit) {
    items { ...${fragmentName(type)} }
  }
}
${fragment(type)}`,
});

/** The query for all assets, with the fields in `assetFields`. */
export const assetsQuery: NamedQuery = listing('Assets', 'all_assets', assetFields);
