import { createHmac, generateKeyPairSync, sign, constants } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastify from 'fastify';
import type { PublishEvent } from '../../../../services/publish/events/types';
import { publishHook } from '../../../../services/publish/hook/hook';
import { RefusedDeliveries } from '../../../../services/publish/hook/refusedDeliveries';
import { HookVerifier, type HookKeys } from '../../../../services/publish/hook/verify';
import { Board } from '../../../../services/publish/status/board';
import { listen } from '../../../../services/publish/serve/listen';
import { inTemporaryFolder } from '../../../setup/folder';
import { sendRequest } from './http';

export const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const currentTime = () => new Date().toISOString();

export const secret = 'open-sesame';

export const payload = (changes: object = {}) => ({
  module: 'entry',
  api_key: 'blt1',
  event: 'publish',
  triggered_at: currentTime(),
  data: {
    locale: 'is-is',
    entry: { uid: 'blt2', title: 'About us' },
    content_type: { uid: 'page' },
    environment: { name: 'production' },
  },
  ...changes,
});

export const hmac = (body: string, time = Math.floor(Date.now() / 1000), key = secret) => {
  const hex = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return { 'x-contentstack-hmac-signature': `t=${time},v1=${'0'.repeat(64)},v1=${hex}` };
};

export const signed = (text: string, key = privateKey) => {
  const options = { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 };
  const value = sign('sha256', Buffer.from(text), options).toString('base64');
  return { 'x-contentstack-request-signature': `v1=${value}` };
};

export interface Hook {
  call: (
    body: string,
    headers?: Record<string, string>,
    method?: string,
  ) => Promise<{ status: number; text: string }>;
  events: PublishEvent[];
  /** For each event: true if it is one of many that belong together. */
  bulk: boolean[];
  port: number;
  /** Lines of the log. */
  lines: string[];
  board: Board;
}

export interface HookTestOptions {
  /** True if the journal cannot store events. */
  full?: boolean;
  bodyDeadlineMs?: number;
  /** Differences from a hook with all keys. */
  keys?: Partial<HookKeys>;
}

/** Runs `work` with a webhook whose journal is a list, behind a proxy with `X-Forwarded-For`. */
export const withHook = (
  work: (hook: Hook) => Promise<void>,
  { full = false, bodyDeadlineMs, keys: changedKeys }: HookTestOptions = {},
) =>
  inTemporaryFolder(async (folder) => {
    const publicKeyFile = path.join(folder, 'key.pem');
    await writeFile(publicKeyFile, publicKey.export({ type: 'pkcs1', format: 'pem' }));
    const keys = { secret, hmacSecret: secret, publicKeyFile, stack: 'blt1', ...changedKeys };
    const verifier = new HookVerifier(keys);
    const events: PublishEvent[] = [];
    const journal = {
      add: (event: Omit<PublishEvent, 'id'>) => {
        if (full) return Promise.reject(new Error('no space'));
        events.push({ id: events.length, ...event });
        return Promise.resolve({ id: 0, ...event });
      },
      knows: (digest: string) => events.some((event) => event.digest === digest),
    };
    const server = fastify({ forceCloseConnections: true, trustProxy: true });
    const environment = () => 'production';
    const bulk: boolean[] = [];
    const onEvent = (isBulk: boolean) => void bulk.push(isBulk);
    const lines: string[] = [];
    const board = new Board();
    const refused = new RefusedDeliveries(board, (line) => lines.push(line));
    const options = { verifier, journal, environment, onEvent, refused, bodyDeadlineMs };
    await server.register(publishHook, options);
    const port = await listen(server, 0, '127.0.0.1');
    try {
      const url = `http://127.0.0.1:${port}`;
      await work({
        events,
        bulk,
        port,
        lines,
        board,
        call: (body, headers = {}, method = 'POST') =>
          sendRequest(url, '/hooks/publish', { method, headers, body }),
      });
    } finally {
      await server.close();
    }
  });
