import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { headerValue, isSameText } from '../../content/http/admission';
import { jsonAnswer, restErrorAnswer, type Answer } from '../../content/http/answers';
import type { PrivateApi } from '../../content/http/server';
import type { PageFacts } from '../../content/service';
import { readAddresses, type DeskAddresses } from './addresses';
import { bundleFolder } from './bundle';
import { deskPath } from './links';

/** `GET /desk/config.json`: what the application needs to know before its first request of content. */
export interface DeskConfig extends Omit<PageFacts, 'authtoken' | 'locales'>, DeskAddresses {
  locales: readonly string[];
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Desk</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/desk/desk.css">
</head>
<body>
<div id="desk"></div>
<noscript>The desk needs JavaScript.</noscript>
<script type="module" src="/desk/desk.js"></script>
</body>
</html>
`;

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Returns the Content Security Policy: the desk's own origin, and frames of this machine or the preview. */
function policyOf({ preview }: DeskAddresses): string {
  // The preview may start after the desk was opened.
  const local = 'http://127.0.0.1:* http://localhost:*';
  const own = preview !== null && URL.canParse(preview) ? ` ${new URL(preview).origin}` : '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    // Mantine writes its variables, and TipTap its rules, into style elements.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${local}${own}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of every answer. No referrer, because the link has the token in its fragment. */
const headers = {
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
};

/**
 * Creates the part of the content service that serves the desk below `/desk/`.
 * @param addressesFile file with the addresses of site, preview and status page
 */
export const createDesk =
  (addressesFile?: string) =>
  (facts: PageFacts): PrivateApi =>
  (request, { pathname }) => {
    if (pathname !== '/desk' && !pathname.startsWith(deskPath)) return undefined;
    return answer(facts, addressesFile, pathname, headerValue(request.headers.authtoken));
  };

async function answer(
  { authtoken, stack, environment, locales }: PageFacts,
  addressesFile: string | undefined,
  pathname: string,
  token: string | undefined,
): Promise<Answer> {
  if (pathname === '/desk') return { status: 302, headers: { location: deskPath }, body: '' };
  const addresses = await readAddresses(addressesFile);
  if (pathname === deskPath) {
    const policy = { 'content-security-policy': policyOf(addresses) };
    return fileAnswer('text/html; charset=utf-8', page, policy);
  }
  if (pathname === `${deskPath}config.json`) {
    if (token === undefined || !isSameText(token, authtoken)) {
      return restErrorAnswer(401, 105, 'Open the link that the terminal has printed.', {
        authtoken: ['is not valid.'],
      });
    }
    const config: DeskConfig = { stack, environment, locales: locales(), ...addresses };
    return jsonAnswer(200, config, headers);
  }
  return bundledFile(pathname.slice(deskPath.length));
}

async function bundledFile(name: string): Promise<Answer> {
  const type = mediaTypes[path.extname(name)];
  if (type === undefined || !/^[\w.-]+$/.test(name)) return fileAnswer('text/plain', '', {}, 404);
  let folder: string;
  try {
    folder = await bundleFolder();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fileAnswer('text/plain; charset=utf-8', `The desk was not bundled: ${reason}`, {}, 503);
  }
  const file = path.join(folder, name);
  if (!existsSync(file)) return fileAnswer('text/plain', '', {}, 404);
  return fileAnswer(type, await readFile(file));
}

const fileAnswer = (type: string, body: string | Buffer, extra = {}, status = 200): Answer => ({
  status,
  headers: { 'content-type': type, ...headers, ...extra },
  body,
});
