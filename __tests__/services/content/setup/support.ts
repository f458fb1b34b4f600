import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  startContentService,
  type ContentService,
  type ContentServiceOptions,
  type Log,
} from '../../../../services/content';

/** An export with every kind of field. */
export const everyFieldExport = path.join(__dirname, '../../../fixtures/made/every-field');

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined if it is no JSON. */
  body: Body | undefined;
  text: string;
}

/** A GraphQL response body, with the fields that tests read. */
export interface Body {
  data?: Record<string, Item | null> | null;
  errors?: {
    message: string;
    path?: string[];
    extensions?: { errors: { code: string; message: string; details?: unknown }[] };
  }[];
}

/** An object of an answer. */
export interface Item {
  [key: string]: Item | Item[] | string | number | boolean | null | undefined;
}

export interface LoggedLine {
  level: string;
  message: string;
  file?: unknown;
}

export interface Started extends ContentService {
  lines: LoggedLine[];
  /** Sends a query by POST. */
  ask: (query: string, variables?: object, change?: RequestChange) => Promise<Answer>;
  /** Sends a query with the preview token, for a session. */
  preview: (query: string, session?: string, change?: RequestChange) => Promise<Answer>;
  /** Returns the data of a query that must succeed. */
  data: (query: string, variables?: object) => Promise<Record<string, Item | null>>;
  /** Returns status and error codes of a refused query. */
  codes: (query: string, variables?: object) => Promise<[number, ...string[]]>;
}

/** Differences from the default request of `ask`. */
export interface RequestChange {
  path?: string;
  method?: string;
  headers?: Record<string, string | undefined>;
  body?: string;
}

export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  let body: Body | undefined;
  try {
    body = JSON.parse(text) as Body;
  } catch {
    body = undefined;
  }
  return { status: response.status, headers: response.headers, body, text };
}

const started: ContentService[] = [];

// An open server of a failed test would keep Jest from exiting.
afterAll(async () => {
  for (const service of started.splice(0)) await service.close();
});

/** Starts the service for an export on a free port, without console output. */
export async function startService(
  options: Partial<ContentServiceOptions> = {},
  dir = everyFieldExport,
): Promise<Started> {
  const lines: LoggedLine[] = [];
  const log: Log = (line) => lines.push(line);
  const service = await startContentService({ dir, port: 0, watch: false, log, ...options });
  started.push(service);
  const ask: Started['ask'] = async (query, variables, change = {}) => {
    const headers: Record<string, string> = {};
    const allHeaders = {
      access_token: service.token,
      'content-type': 'application/json',
      ...change.headers,
    };
    for (const [name, value] of Object.entries(allHeaders)) if (value) headers[name] = value;
    const target = change.path ?? `/stacks/${service.stack}?environment=${service.environment}`;
    const method = change.method ?? 'POST';
    const body = method === 'POST' ? (change.body ?? JSON.stringify({ query, variables })) : null;
    return answerOf(await fetch(`${service.url}${target}`, { method, headers, body }));
  };
  return {
    ...service,
    lines,
    ask,
    preview: (query, session = 'blt0session', change = {}) => {
      const { previewToken } = service;
      const headers = {
        access_token: undefined,
        preview_token: previewToken,
        live_preview: session,
      };
      return ask(query, undefined, { ...change, headers: { ...headers, ...change.headers } });
    },
    data: async (query, variables) => {
      const { status, body, text } = await ask(query, variables);
      if (status !== 200 || !body?.data || body.errors) throw new Error(`${status}: ${text}`);
      return body.data;
    },
    codes: async (query, variables) => {
      const { status, body } = await ask(query, variables);
      const inner = body?.errors?.flatMap(({ extensions }) => extensions?.errors ?? []) ?? [];
      return [status, ...inner.map(({ code }) => code)];
    },
  };
}

/** Returns the titles of a list's items. */
export function titles(data: Record<string, Item | null>, list: string): unknown[] {
  const items = data[list]?.items;
  return Array.isArray(items) ? items.map(({ title }) => title) : [];
}

/** Copies an export, for a test that changes it. */
export async function copyExport(
  dir: string,
): Promise<{ dir: string; remove: () => Promise<void> }> {
  const copy = await mkdtemp(path.join(tmpdir(), 'content-service-'));
  await cp(dir, copy, { recursive: true });
  return { dir: copy, remove: () => rm(copy, { recursive: true, force: true }) };
}

/** Waits until a condition holds. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  ms = 15_000,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('the condition did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
