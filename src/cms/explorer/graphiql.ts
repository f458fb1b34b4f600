/**
 * Adds the content service's schema to Gatsby's data layer, under `cms`, with the content client.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApolloLink, Observable, type FetchResult } from '@apollo/client/core';
import {
  buildSchema,
  Kind,
  print,
  printSchema,
  visit,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql';
import { serviceLocale } from '../../locales';
import { readSite } from '../../site';
import { ContentClient } from '../client/client';
import { currentDeadline, Deadline } from '../client/deadline';
import { ContentCache } from '../read/contentCache';
import { readSchema } from '../read/readSchema';

/** File with the schema of the running build, for its worker processes. */
const builtFile = path.join('.cache', 'content-schema.graphql');

/** Reads the stack from the settings. Not cached, because each worker process calls it anew. */
function source() {
  return readSite(process.env).content;
}

function clientOf(deadline: () => Deadline): ContentClient {
  const { host, ...rest } = source();
  return new ContentClient({ host: host ?? '', ...rest, deadline });
}

/** Creates the Apollo link that sends queries under `cms` through the content client. */
export function createContentLink(): ApolloLink {
  const client = clientOf(() => new Deadline());
  return new ApolloLink(({ query, variables, operationName }) => {
    return new Observable<FetchResult>((observer) => {
      const name = operationName || unnamed;
      const text = print(withServiceLocales(withName(query)));
      const values = { ...variables, ...serviceLocaleOf(variables) };
      void client.query<FetchResult['data']>(name, text, values).then((data) => {
        if (data) {
          observer.next({ data });
          observer.complete();
        } else {
          observer.error(new Error(`The content service did not answer ${name}.`));
        }
      });
    });
  });
}

const unnamed = 'cms';

/** Writes locales in the spelling of the content service: those of Gatsby's nodes work under `cms` too. */
function withServiceLocales(document: DocumentNode): DocumentNode {
  return visit(document, {
    Argument: (node) => {
      const isText = node.name.value === 'locale' && node.value.kind === Kind.STRING;
      const locale = isText ? serviceLocale(node.value.value) : undefined;
      return locale === undefined
        ? undefined
        : { ...node, value: { ...node.value, value: locale } };
    },
  });
}

/** Returns the variable `locale` in the spelling of the content service; empty if there is none. */
function serviceLocaleOf(variables: Record<string, unknown>): { locale?: string } {
  const locale = serviceLocale(variables.locale);
  return locale === undefined ? {} : { locale };
}

/** Adds a name to an operation that has none: the content client requires one. */
function withName(document: DocumentNode): DocumentNode {
  return visit(document, {
    OperationDefinition: (node) =>
      node.name ? undefined : { ...node, name: { kind: Kind.NAME, value: unnamed } },
  });
}

/**
 * Returns the content service's schema. Each build fetches it, so that new fields are available. If
 * the service does not answer, the cached schema is used. A worker process reads the schema of its
 * build, so that only one process waits for a service that does not answer.
 * @throws NoContentError if the service does not answer and no schema is cached
 */
export async function createContentSchema(): Promise<GraphQLSchema> {
  if (process.env.GATSBY_WORKER_ID !== undefined) {
    return buildSchema(await readFile(builtFile, 'utf8'));
  }
  const { schema } = await readSchema(clientOf(currentDeadline), new ContentCache(source()));
  await mkdir(path.dirname(builtFile), { recursive: true });
  await writeFile(builtFile, printSchema(schema));
  return schema;
}
