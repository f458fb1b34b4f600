import path from 'node:path';
import { readOrCreateToken } from '../../services/content/token';
import { previewKeyFile } from '../../services/preview/files';
import type { PreviewProcessOptions } from '../../services/preview/process';
import { createShareToken } from '../../services/preview/shareLink';
import type { startEmbeddedService } from '../../src/input/embeddedService';
import type { Site } from '../../src/site';

/** Address of the preview host, and its token. */
export type PreviewAccess = PreviewProcessOptions['access'];

type Embedded = Awaited<ReturnType<typeof startEmbeddedService>>;

/** Days after which a share link ends, unless its command names another number. */
export const defaultDays = 7;
const day = 24 * 60 * 60_000;

/** Returns the host and token with which drafts are read; null if previews are not configured. */
export function previewAccess(
  { preview }: Pick<Site, 'preview'>,
  embedded: Pick<Embedded, 'url' | 'previewToken'> | null,
): PreviewAccess | null {
  if (embedded) return { host: embedded.url, token: embedded.previewToken ?? 'x' };
  const { host, token } = preview;
  return host !== null && token !== null ? { host, token } : null;
}

/** Returns the origin of previews. */
export const previewOrigin = ({ preview }: Pick<Site, 'preview'>, port: number): string =>
  preview.url ?? `http://localhost:${port}`;

/**
 * Returns a link to a preview that needs no account in the content service.
 * @param url path of the page
 * @param hash session whose drafts are shown; null for the saved drafts of the embedded service
 */
export async function previewLink(
  origin: string,
  url: string,
  hash: string | null,
  days = defaultDays,
): Promise<string> {
  const key = await readOrCreateToken(path.resolve(previewKeyFile));
  const share = createShareToken(key, { hash, expires: Date.now() + days * day });
  return `${origin}${encodeURI(url)}?share=${share}`;
}

/**
 * Returns the address that a command prints: a link to the drafts of the embedded service, or the
 * origin that the environment in the content service names.
 */
export const previewStart = (site: Site, port: number): Promise<string> | string => {
  const origin = previewOrigin(site, port);
  return site.content.host === null ? previewLink(origin, '/', null) : origin;
};
