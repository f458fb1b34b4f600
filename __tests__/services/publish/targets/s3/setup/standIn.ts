/**
 * A stand-in of an S3-compatible storage with one bucket in memory. It speaks the requests that the
 * target uses, with conditional writes, and answers with faults where a test asks for them.
 */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { changeObjects, listObjects, readObject, sendError, type Store } from './storeAnswers';

export interface StoredObject {
  body: Buffer;
  /** Headers that the storage returns with the object, in lower case. */
  headers: Record<string, string>;
  etag: string;
}

/** A request as the storage received it. */
export interface SeenRequest {
  method: string;
  /** Key of the object; empty for requests of the bucket. */
  key: string;
  bytes: number;
  accessKey: string;
}

/** `close` ends the connection instead of handling the request; `lost` handles it and answers nothing. */
export type StorageFault =
  'slowDown' | 'internal' | 'denied' | 'close' | 'lost' | { milliseconds: number };

export interface StandIn extends Store {
  endpoint: string;
  bucket: string;
  requests: SeenRequest[];
  /** Access keys that the storage knows; requests without a key may read only. */
  accessKeys: Set<string>;
  /** Returns the fault of a request; null for none. */
  findFault: (request: SeenRequest) => StorageFault | null;
  /** Called after each change of an object. */
  onChange: () => void;
  /** The clock of the storage, in milliseconds since 1970. */
  now: () => number;
  /** Forgets the requests so far. */
  forget: () => void;
  close: () => Promise<void>;
}

/** Starts a stand-in on a free port, with the access key `key`. */
export async function startStandIn(): Promise<StandIn> {
  const server = createServer((request, response) => {
    void answer(standIn, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandIn = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'site-bucket',
    objects: new Map(),
    conditions: 'known',
    requests: [],
    accessKeys: new Set(['key']),
    findFault: () => null,
    onChange: () => undefined,
    now: Date.now,
    forget: () => void standIn.requests.splice(0),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

async function answer(
  standIn: StandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('date', new Date(standIn.now()).toUTCString());
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    // The client has ended the connection.
    return;
  }
  const body = Buffer.concat(parts);
  const url = new URL(request.url ?? '', standIn.endpoint);
  const [, bucket = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
  const [, accessKey = ''] = /Credential=([^/]*)/.exec(request.headers.authorization ?? '') ?? [];
  const { method = '' } = request;
  const seen = { method, key: rest.join('/'), bytes: body.length, accessKey };
  standIn.requests.push(seen);
  const fault = standIn.findFault(seen);
  if (fault === 'close') return void request.socket.destroy();
  if (fault === 'slowDown') return sendError(response, 503, 'SlowDown');
  if (fault === 'denied') return sendError(response, 403, 'AccessDenied');
  if (fault === 'internal') return sendError(response, 500, 'InternalError');
  if (fault !== null && fault !== 'lost') await pause(fault.milliseconds);
  if (bucket !== standIn.bucket) return sendError(response, 404, 'NoSuchBucket');
  const mayOnlyRead = accessKey === '' && ['GET', 'HEAD'].includes(method) && seen.key !== '';
  if (!mayOnlyRead && !standIn.accessKeys.has(accessKey))
    return sendError(response, 403, 'InvalidAccessKeyId');
  if (method === 'GET' && seen.key === '') return listObjects(standIn, url, response);
  if (['GET', 'HEAD'].includes(method)) return readObject(standIn, seen.key, { request, response });
  const send = changeObjects(standIn, seen.key, { request, body });
  standIn.onChange();
  if (fault === 'lost') request.socket.destroy();
  else send(response);
}

/** Returns the ETag of an object's bytes. */
export const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;
