import { Kind, parse, print } from 'graphql';
import { defaultLocale, localeFacts, serviceLocale } from '../../locales';
import type { ContentClient } from '../client/client';
import { define, type NamedQuery } from '../client/queries';
import type { StackModel } from '../client/stackModel';
import type { Maybe, WireEntry } from '../wire';

/** Arguments of a named query by name, as a command line gives them. */
export type QueryArguments = Readonly<Record<string, string | undefined>>;

/**
 * Sends one named query, fitted to the model of the stack as for a build:
 * `callQuery(client, await readModel(client), menuQuery, { locale: 'is' })`.
 * @param args `uids` are separated by commas. Without `locale` it is the default locale. Without
 * `uid`, `uids` or `url`, the query is for the first entry of its content type
 * @returns the data of the answer; undefined if a request failed, which the client has reported
 * @throws Error if the site does not have the locale, or the stack has no such content
 */
export async function callQuery(
  client: ContentClient,
  model: StackModel,
  query: NamedQuery,
  args: QueryArguments = {},
): Promise<Record<string, unknown> | undefined> {
  const fitted = model.fit(query);
  if (!fitted) throw new Error(`This stack has nothing that ${query.name} asks for.`);
  const tag = args.locale ?? localeFacts[defaultLocale].service;
  const locale = serviceLocale(tag);
  if (locale === undefined) throw new Error(`The site has no locale “${tag}”.`);
  const types = variableTypes(fitted);
  const isEntryMissing = ['uid', 'uids', 'url'].some((name) => types.has(name) && !args[name]);
  const entry = isEntryMissing ? await readFirstEntry(client, model, query, locale) : {};
  if (!entry) return undefined;
  if (isEntryMissing && entry.uid === undefined)
    throw new Error(`This stack has no entry for ${query.name}.`);
  const variables: Record<string, unknown> = {};
  for (const [name, type] of types) {
    const value = name === 'locale' ? locale : (args[name] ?? entry[name]);
    if (value !== undefined) variables[name] = toVariable(type, value);
  }
  return client.query(fitted.name, fitted.text, variables);
}

/** Returns the variables of a query by name, with their GraphQL types. */
export function variableTypes({ text }: NamedQuery): Map<string, string> {
  const [operation] = parse(text).definitions;
  const definitions =
    operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : [];
  return new Map(definitions?.map(({ variable, type }) => [variable.name.value, print(type)]));
}

function toVariable(type: string, value: string): unknown {
  if (type.startsWith('[')) return value.split(',');
  return type.startsWith('Int') ? Number(value) : value;
}

/** Reads uid and url of the first entry of a query's content type; empty if it has no entries. */
async function readFirstEntry(
  client: ContentClient,
  model: StackModel,
  { root }: NamedQuery,
  locale: string,
): Promise<QueryArguments | undefined> {
  const list = root.startsWith('all_') ? root : `all_${root}`;
  const body = `${list}(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], limit: 1) {
    items { url system { uid } }
  }`;
  const query = model.fit(define('FirstEntry', '$locale: String!', list, body));
  if (!query) return {};
  type Answer = Record<string, Maybe<{ items?: Maybe<Maybe<WireEntry & { url?: string }>[]> }>>;
  const data = await client.query<Answer>(query.name, query.text, { locale });
  if (!data) return undefined;
  const [first] = data[list]?.items ?? [];
  const uid = first?.system?.uid ?? undefined;
  return { uid, uids: uid, url: first?.url };
}
