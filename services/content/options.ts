import { parseArgs } from 'node:util';
import type { ContentServiceOptions } from './service';

export interface CommandOptions {
  service: ContentServiceOptions;
  /** Print one line of JSON when listening. */
  readyJson: boolean;
  /** Print nothing when listening. */
  quiet: boolean;
  /** The process to end with. */
  parent: number | undefined;
  help: boolean;
}

export const usage = `Serves a stack export as Contentstack's GraphQL delivery API.

  --dir FOLDER      the export (CONTENT_DIR, default content)
  --port N          default CONTENT_PORT or 9010; 0 takes a free one
  --host NAME       default 127.0.0.1
  --token TEXT      delivery token (CONTENT_TOKEN, default derived from the stack's key)
  --references-without-fallback
                    leave out targets of references that the asked locale does not have
  --no-connection-filters
                    no "where" on references, as on plans without nested reference filters
  --no-watch        do not follow changes of the folder
  --notify URL      POST here after each change that is served
  --latency MS      hold every answer back
  --rate-limit N    answer 429 above N requests per second
  --log             one line per request
  --quiet           print nothing when listening
  --ready-json      print one line of JSON when listening
  --parent-pid N    end when that process is gone
`;

function number(name: string, value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  if (!/^\d+$/.test(value)) throw new Error(`${name} must be a whole number, not "${value}"`);
  return Number(value);
}

/**
 * Reads the command line and its variables.
 * @throws Error with one sentence on a wrong option
 */
export function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CommandOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      dir: { type: 'string' },
      port: { type: 'string' },
      host: { type: 'string' },
      token: { type: 'string' },
      notify: { type: 'string' },
      latency: { type: 'string' },
      'rate-limit': { type: 'string' },
      'parent-pid': { type: 'string' },
      'references-without-fallback': { type: 'boolean' },
      'no-connection-filters': { type: 'boolean' },
      'no-watch': { type: 'boolean' },
      log: { type: 'boolean' },
      quiet: { type: 'boolean' },
      'ready-json': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.notify !== undefined && !URL.canParse(values.notify)) {
    throw new Error(`--notify must be a URL, not "${values.notify}"`);
  }
  return {
    service: {
      dir: values.dir ?? (env.CONTENT_DIR || 'content'),
      port: number('--port', values.port) ?? number('CONTENT_PORT', env.CONTENT_PORT) ?? 9010,
      host: values.host ?? '127.0.0.1',
      token: values.token ?? (env.CONTENT_TOKEN || undefined),
      notify: values.notify,
      latency: number('--latency', values.latency) ?? 0,
      rateLimit: number('--rate-limit', values['rate-limit']),
      referencesFallBack: !values['references-without-fallback'],
      connectionFilters: !values['no-connection-filters'],
      watch: !values['no-watch'],
      logRequests: values.log ?? false,
    },
    readyJson: values['ready-json'] ?? false,
    quiet: values.quiet ?? false,
    parent: number('--parent-pid', values['parent-pid']),
    help: values.help ?? false,
  };
}
