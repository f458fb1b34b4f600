import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { ContentClient } from '../cms/client/client';
import type { Site } from '../site';
import { digestOf } from './digest';

/**
 * Computes the digest of the content service's GraphQL schema, which changes with the content model.
 * @returns null if the service does not return its schema
 */
export async function schemaFingerprint({
  content,
}: Pick<Site, 'content'>): Promise<string | null> {
  const { host, ...source } = content;
  const client = new ContentClient({ host: host ?? '', ...source });
  const schema = await client.query<IntrospectionQuery>(
    'IntrospectionQuery',
    getIntrospectionQuery(),
  );
  return schema ? digestOf(JSON.stringify(schema)) : null;
}
