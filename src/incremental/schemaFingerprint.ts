import { getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { ContentClient } from '../cms/client/client';
import type { Site } from '../site';
import { digestOf } from './digest';

/** Names the service's schema: another one where the content model changed; null where unknown. */
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
