import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const decoders: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, Buffer>(gunzip),
  br: promisify<Buffer, Buffer>(brotliDecompress),
};

/** A response with its decoded body. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

const timeout = 10_000;

/**
 * Requests a path of a host under the name of the site, which `fetch` cannot do.
 * @param origin origin of the host, such as `http://10.0.0.5:8080`
 * @param host value of the `Host` header, and the name in the certificate
 * @throws Error if the host does not answer within ten seconds, or if its body cannot be decoded
 */
export async function requestFrom(
  origin: string,
  host: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { protocol, hostname, port } = new URL(origin);
  const send = protocol === 'https:' ? requestHttps : requestHttp;
  const request = send({
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port,
    path,
    method,
    timeout,
    servername: host.replace(/:\d+$/, ''),
    headers: { host, 'accept-encoding': 'gzip', ...headers },
    signal: AbortSignal.timeout(timeout),
    agent: false,
  });
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const decode = decoders[response.headers['content-encoding'] ?? ''];
      buffer(response)
        .then(async (bytes) => (decode && bytes.length > 0 ? decode(bytes) : bytes))
        .then((body) => {
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
        })
        .catch(reject);
    });
    request.end();
  });
}
