import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { ContentClient } from '../cms/client/client';
import { digestOf } from '../lib/fileHash';
import type { Site } from '../site';

/**
 * Computes the digest of the content service's GraphQL schema, which changes with the content model.
 * @returns null if the service does not return its schema
 */
export async function schemaFingerprint({
  content,
}: Pick<Site, 'content'>): Promise<string | null> {
  const client = new ContentClient({ ...content, host: content.host ?? '' });
  const schema = await client.query<IntrospectionQuery>(
    'IntrospectionQuery',
    getIntrospectionQuery(),
  );
  return schema ? digestOf(JSON.stringify(schema)) : null;
}
