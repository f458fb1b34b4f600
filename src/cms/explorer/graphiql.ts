/** The service's live schema under `cms` in Gatsby's data layer, read with our own client. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApolloLink, Observable, type FetchResult } from '@apollo/client/core';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  Kind,
  print,
  printSchema,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type IntrospectionQuery,
} from 'graphql';
import { reportError } from '../../lib/reportError';
import { readSite } from '../../site';
import { ContentClient } from '../client/client';
import { currentReading, Deadline } from '../client/deadline';
import { ContentCache } from '../read/contentCache';
import { advice, NoContentError } from '../read/noContent';
import { schemaChanges } from './schemaChanges';

const schemaFile = 'schema.graphql';
/** The schema of the running build, for its worker processes. */
const builtFile = path.join('.cache', 'content-schema.graphql');

/** The stack that the settings name; called again in every worker process. */
function source() {
  return readSite(process.env).content;
}

function clientOf(deadline: () => Deadline): ContentClient {
  const { host, ...rest } = source();
  return new ContentClient({ host: host ?? '', ...rest, deadline });
}

/** Sends what is asked under `cms` through the content client. */
export function createContentLink(): ApolloLink {
  const client = clientOf(() => new Deadline());
  return new ApolloLink(({ query, variables, operationName }) => {
    return new Observable<FetchResult>((observer) => {
      const name = operationName || unnamed;
      const text = print(withName(query));
      void client.query<FetchResult['data']>(name, text, variables).then((data) => {
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

/** The same with a name for its operation, where whoever explores gave none. */
function withName(document: DocumentNode): DocumentNode {
  return visit(document, {
    OperationDefinition: (node) =>
      node.name ? undefined : { ...node, name: { kind: Kind.NAME, value: unnamed } },
  });
}

/**
 * The service's schema, asked for at each build so that a field added to the model is there.
 * Where the site's queries do not fit it, each misfit is one line. With the service down it is the
 * one kept last. A worker process takes that of its build: a silent service is waited for once.
 * @throws NoContentError where none is kept.
 */
export async function createContentSchema(): Promise<GraphQLSchema> {
  if (process.env.GATSBY_WORKER_ID !== undefined) {
    return buildSchema(await readFile(builtFile, 'utf8'));
  }
  const schema = await readSchema();
  await mkdir(path.dirname(builtFile), { recursive: true });
  await writeFile(builtFile, printSchema(schema));
  return schema;
}

async function readSchema(): Promise<GraphQLSchema> {
  const kept = new ContentCache(source());
  const client = clientOf(currentReading);
  const introspection = await client.query<IntrospectionQuery>(
    'IntrospectionQuery',
    getIntrospectionQuery(),
  );
  const before = await keptSchema(kept);
  if (introspection) {
    const schema = buildClientSchema(introspection);
    const changes = schemaChanges(schema, before);
    for (const { what, ...place } of changes) {
      reportError(`The content service's schema: ${place.field} ${what}`, {
        scope: 'content-schema',
        ...place,
      });
    }
    // The one that the queries fit stays, so that later builds can still say what was there.
    if (changes.length === 0) await kept.keep(schemaFile, printSchema(schema));
    return schema;
  }
  if (!before) {
    throw new NoContentError(
      `The content service did not give its schema, and none is kept from an earlier build.${advice(client.failure)}`,
    );
  }
  return before;
}

async function keptSchema(kept: ContentCache): Promise<GraphQLSchema | null> {
  const sdl = await kept.text(schemaFile);
  if (sdl === undefined) return null;
  try {
    return buildSchema(sdl);
  } catch {
    // A file that is cut off is as good as none: the service is asked, and it is written again.
    return null;
  }
}
