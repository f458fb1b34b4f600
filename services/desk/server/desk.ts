import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentType } from 'mime-types';
import { headerValue, isSameText } from '../../content/http/admission';
import { jsonAnswer, restErrorAnswer, type Answer } from '../../content/http/answers';
import type { PrivateApi } from '../../content/http/server';
import type { PageFacts } from '../../content/service';
import { changedParameter, onlyParameter, rehearsalPath } from '../../preview/parameters';
import { readAddresses, type DeskAddresses } from './addresses';
import { bundleFolder } from './bundle';
import { deskPath } from './links';

/** `GET /desk/config.json`: what the application needs to know before its first request of content. */
export interface DeskConfig extends Omit<PageFacts, 'authtoken' | 'locales'>, DeskAddresses {
  locales: readonly string[];
}

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>Desk</title><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/desk/desk.css">
<div id="desk"></div><noscript>The desk needs JavaScript.</noscript>
<script type="module" src="/desk/desk.js"></script>
`;

/** Returns the Content Security Policy: the desk's own origin, and frames of this machine or the preview. */
function policyOf({ preview }: DeskAddresses): string {
  // The preview may start after the desk was opened.
  const local = 'http://127.0.0.1:* http://localhost:*';
  const own = preview !== null && URL.canParse(preview) ? ` ${new URL(preview).origin}` : '';
  return [
    "default-src 'none'; script-src 'self'; connect-src 'self'; font-src 'self'",
    // Mantine writes its variables, and TipTap its rules, into style elements.
    "img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'",
    `frame-src ${local}${own}`,
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer. No referrer, because the link has the token in its fragment. */
const headers = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

/** Time after which the preview is not waited for, in milliseconds. */
const rehearsalTimeout = 30_000;

/**
 * Creates the part of the content service that serves the desk below `/desk/`.
 * @param addressesFile file with the addresses of site, preview and status page
 */
export const createDesk =
  (addressesFile?: string) =>
  (facts: PageFacts): PrivateApi =>
  (request, url) => {
    const { pathname } = url;
    if (pathname !== '/desk' && !pathname.startsWith(deskPath)) return undefined;
    const token = headerValue(request.headers.authtoken) ?? '';
    return answer(facts, addressesFile, url, isSameText(token, facts.authtoken));
  };

async function answer(
  { stack, environment, locales }: PageFacts,
  addressesFile: string | undefined,
  { pathname, searchParams }: URL,
  hasToken: boolean,
): Promise<Answer> {
  if (pathname === '/desk') return { status: 302, headers: { location: deskPath }, body: '' };
  const addresses = await readAddresses(addressesFile);
  const name = pathname.slice(deskPath.length);
  if (name === '') {
    const policy = { 'content-security-policy': policyOf(addresses) };
    return fileAnswer('text/html; charset=utf-8', page, policy);
  }
  const isData = name === 'config.json' || name === 'rehearsal.json';
  if (!isData) return bundledFile(name);
  if (!hasToken) {
    return restErrorAnswer(401, 105, 'Open the link that the terminal has printed.', {
      authtoken: ['is not valid.'],
    });
  }
  if (name === 'rehearsal.json') return rehearse(addresses, searchParams);
  const config: DeskConfig = { stack, environment, locales: locales(), ...addresses };
  return jsonAnswer(200, config, headers);
}

/** Answers with the rehearsal of the preview: the page may not send requests to another origin. */
async function rehearse({ preview }: DeskAddresses, query: URLSearchParams): Promise<Answer> {
  if (preview === null) return restErrorAnswer(404, 105, 'There is no preview.');
  const url = new URL(`${rehearsalPath}data.json`, preview);
  url.search = new URL(preview).search;
  const [only, entry] = [query.get('only'), query.get('entry')];
  if (only !== null) url.searchParams.set(onlyParameter, only);
  if (entry !== null) url.searchParams.set('entry', entry);
  url.searchParams.set('lang', query.get('lang') ?? '');
  // The draft was saved a moment ago, and its notice may be on the way.
  url.searchParams.set(changedParameter, (only ?? entry ?? '').split(',')[0] ?? '');
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(rehearsalTimeout) });
    if (response.ok) return jsonAnswer(200, await response.json(), headers);
    return restErrorAnswer(502, 105, `The preview answers with status ${response.status}.`);
  } catch {
    return restErrorAnswer(502, 105, 'The preview does not answer.');
  }
}

async function bundledFile(name: string): Promise<Answer> {
  const type = /^[\w.-]+\.(?:js|css|woff2)$/.test(name) && contentType(path.extname(name));
  if (type === false) return fileAnswer('text/plain', '', {}, 404);
  try {
    const file = path.join(await bundleFolder(), name);
    return existsSync(file)
      ? fileAnswer(type, await readFile(file))
      : fileAnswer('text/plain', '', {}, 404);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fileAnswer('text/plain; charset=utf-8', `The desk was not bundled: ${reason}`, {}, 503);
  }
}

const fileAnswer = (type: string, body: string | Buffer, extra = {}, status = 200): Answer => {
  return { status, headers: { 'content-type': type, ...headers, ...extra }, body };
};
