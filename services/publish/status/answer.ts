import type { IncomingMessage, ServerResponse } from 'node:http';
import { sameText } from '../hook/verify';
import type { Status } from './board';
import { pagePolicy, statusPage } from './page';

export interface StatusOptions {
  secret: string;
  company: string;
  status: () => Status;
}

/**
 * `GET /publish/status` (JSON) and `GET /publish/` (a page), for who knows the secret: in the
 * header `x-publish-secret`, or as the password that a browser asks for, with any name.
 */
export function answerStatus(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  { secret, company, status }: StatusOptions,
): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'no-referrer');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    end(request, response, 405, '');
    return;
  }
  if (!isAllowed(request, secret)) {
    response.setHeader('WWW-Authenticate', 'Basic realm="Publishing", charset="UTF-8"');
    end(request, response, 401, '');
    return;
  }
  if (pathname === '/publish') {
    response.setHeader('Location', '/publish/');
    end(request, response, 301, '');
  } else if (pathname === '/publish/') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', pagePolicy);
    end(request, response, 200, statusPage(status(), company));
  } else {
    response.setHeader('Content-Type', 'application/json');
    end(request, response, 200, `${JSON.stringify(status(), null, 2)}\n`);
  }
}

function isAllowed({ headers }: IncomingMessage, secret: string): boolean {
  const given = headers['x-publish-secret'];
  if (typeof given === 'string' && sameText(given, secret)) return true;
  const [, encoded = ''] = /^Basic ([A-Za-z\d+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon >= 0 && sameText(text.slice(colon + 1), secret);
}

function end(request: IncomingMessage, response: ServerResponse, status: number, body: string) {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}
