/** Header lines of an attacker. */
export const requestHeaders: readonly string[] = [
  'Host: evil.example',
  'X-Forwarded-For: 127.0.0.1',
  'X-Forwarded-Host: evil.example',
  'X-Original-URL: /publish/status',
  'X-HTTP-Method-Override: DELETE',
  'Range: bytes=0-0,1-1,2-2,3-3',
  'Range: bytes=99999999999-',
  'Range: bytes=-1',
  'If-None-Match: *',
  'If-None-Match: "a", W/"b", "c',
  'If-Modified-Since: Fri, 31 Dec 9999 23:59:59 GMT',
  'If-Range: "x"',
  `Accept-Encoding: ${'br;q=0.5, '.repeat(500)}`,
  'Accept-Encoding: *;q=0, identity;q=0',
  'Expect: 100-continue',
  'Upgrade: h2c',
  'Transfer-Encoding: chunked',
  'Content-Length: -1',
  'Content-Length: 5\r\nContent-Length: 6',
  'Cookie: a=\u0001',
  'Authorization: Basic !!!',
  `X-Long: ${'x'.repeat(100_000)}`,
];

/** Returns a raw request for the front page with one additional header line. */
export function requestOf(line: string): string {
  const host = line.startsWith('Host:') ? '' : 'Host: a\r\n';
  return `GET / HTTP/1.1\r\n${host}${line}\r\nConnection: close\r\n\r\n`;
}
