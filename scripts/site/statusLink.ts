import path from 'node:path';
import { readOrCreateToken } from '../../services/content/token';
import type { Site } from '../../src/site';

/**
 * Returns the secret for a start that nobody has configured: with the embedded content, and without
 * `PUBLISH_SECRET`. Returns null if the operator decides, with a setting or with a content service.
 * @param file keeps the secret; the first start makes it
 */
export const ownPublishSecret = async (
  { content, publish }: Pick<Site, 'content' | 'publish'>,
  file = path.resolve('.kept', 'publish-secret'),
): Promise<string | null> =>
  content.host === null && publish.secret === null ? readOrCreateToken(file) : null;

/**
 * Returns the link to the status page.
 * @param ownSecret secret that the reader does not know; the link then has it as password
 */
export function statusLink(origin: string, ownSecret: string | null): string {
  const url = new URL('/publish/', origin);
  if (ownSecret !== null) {
    url.username = 'editor';
    url.password = ownSecret;
  }
  return url.href;
}
