import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { UploadedFile } from '../../drafts/assetStore';
import { limits } from '../../limits/limits';
import { BodyTooLarge } from '../body';

/** The fields and the file of a multipart request. */
export interface Upload {
  fields: Record<string, string>;
  file: UploadedFile | undefined;
  /** Removes the file, unless it was moved. */
  discard: () => Promise<void>;
}

/** Bytes of a multipart request beside its file. */
const overhead = 256 * 1024;

/**
 * Receives a multipart request, whose file `asset[upload]` is written to a folder.
 * @throws BodyTooLarge, SyntaxError if the request is no valid multipart, or an error of the disk
 */
export async function receiveUpload(request: IncomingMessage, folder: string): Promise<Upload> {
  if (Number(request.headers['content-length']) > limits.uploadSize + overhead) {
    throw new BodyTooLarge();
  }
  const target = path.join(folder, randomUUID());
  const discard = () => rm(target, { force: true });
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  let file: UploadedFile | undefined;
  let written = Promise.resolve();
  const parser = createParser(request);
  const abort = new AbortController();
  const parsed = new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => {
      request.unpipe(parser);
      abort.abort(error);
      reject(error);
    };
    parser.on('field', (name, value) => (fields[name] = value));
    parser.on('file', (name, stream, filename) => {
      // Reported by the parser too, if the body ends before the file.
      stream.on('error', fail);
      if (name !== 'asset[upload]' || file) return void stream.resume();
      const received: UploadedFile = { path: target, name: filename, size: 0 };
      file = received;
      stream.on('data', (chunk: Buffer) => (received.size += chunk.length));
      stream.on('limit', () => fail(new BodyTooLarge()));
      const output = createWriteStream(target, { flags: 'wx', flush: true });
      written = pipeline(stream, output, { signal: abort.signal }).catch(fail);
    });
    parser.on('finish', resolve);
    parser.on('error', (error) => fail(new SyntaxError(String(error))));
    request.on('error', fail);
    request.once('aborted', () => fail(new SyntaxError('The body has no end.')));
    // Not by `pipeline`: it would end the connection, which the refusal needs.
    request.pipe(parser);
  });
  try {
    await parsed;
    await written;
    abort.signal.throwIfAborted();
    return { fields, file, discard };
  } catch (error) {
    await written;
    await discard();
    throw error;
  }
}

/** @throws SyntaxError if the header has no boundary */
function createParser(request: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: request.headers as BusboyHeaders,
      limits: { fileSize: limits.uploadSize, files: 1, fields: 20, fieldSize: 64 * 1024 },
    });
  } catch (error) {
    throw new SyntaxError(String(error));
  }
}
