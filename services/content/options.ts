import path from 'node:path';
import { parseArgs } from 'node:util';
import type { ContentServiceOptions } from './service';
import { parseUrl } from './parseUrl';

/** Options of the command line. */
export interface CommandOptions {
  service: ContentServiceOptions;
  /** Print one line of JSON when listening. */
  readyJson: boolean;
  /** Print nothing when listening. */
  quiet: boolean;
  /** File with the addresses that the desk links to. Undefined: there is no desk. */
  desk: string | undefined;
  /** Id of the parent process: the service ends when that process ends. */
  parent: number | undefined;
  help: boolean;
}

/** File with the state that the receiver of the webhook knows. */
const webhookState = path.resolve('.kept', 'content-webhook.json');

/** Text of `--help`. */
export const usage = `Serves a stack export as Contentstack's GraphQL delivery API.

  --dir FOLDER      the export (CONTENT_DIR, default content)
  --port N          default CONTENT_PORT or 9010; 0 takes a free one
  --host NAME       default 127.0.0.1
  --token TEXT      delivery token (CONTENT_TOKEN; default: a random one, stored in .kept/content-token)
  --preview-token TEXT
                    token of requests for drafts (CONTENT_PREVIEW_TOKEN; default: a random one, stored in
                    .kept/content-preview-token)
  --management-token TEXT
                    token of requests that save and publish entries (CONTENT_MANAGEMENT_TOKEN;
                    default: a random one, stored in .kept/content-management-token)
  --no-management   no requests that save and publish entries
  --management-url URL
                    https:// address of a proxy in front, required to change content with a --host
                    that other machines reach (CONTENT_MANAGEMENT_URL)
  --references-without-fallback
                    leave out targets of references that do not exist in the queried locale
  --no-connection-filters
                    no "where" on references, as on plans without nested reference filters
  --no-watch        do not reload the export when its files change
  --notify URL      send a POST request here after each change that is served
  --webhook URL     send each change here as the vendor's webhooks do (CONTENT_WEBHOOK), with
                    CONTENT_WEBHOOK_SECRET as the header x-publish-secret
  --latency MS      delay every response of the API
  --rate-limit N    respond with 429 above N requests per second
  --log             one line per request
  --desk FILE       serve the desk (editing in the browser) at /desk/; the file names site and preview
  --quiet           print nothing when listening
  --wait            wait until the export can be read, instead of ending
  --ready-json      print one line of JSON when listening, and one each time the export
                    becomes unreadable ("unreadable" is the reason) or readable again (null)
  --parent-pid N    end when that process is gone
`;

/** Reads a whole number. Returns undefined if the option is missing or empty. */
function readNumber(name: string, value: string | undefined): number | undefined {
  const digits = value?.trim() ?? '';
  if (digits === '') return undefined;
  if (!/^\d+$/.test(digits)) throw new Error(`${name} must be a whole number, not "${digits}"`);
  return Number(digits);
}

function readPort(name: string, value: string | undefined): number | undefined {
  const portNumber = readNumber(name, value);
  if (portNumber === undefined || portNumber < 65536) return portNumber;
  throw new Error(`${name} must be a port number below 65536, not "${portNumber}"`);
}

/** Reads a token that is valid as a header. The error message does not reveal it. */
function readToken(name: string, value: string | undefined): string | undefined {
  const text = value?.trim() ?? '';
  if (text === '') return undefined;
  if (/^[\x21-\x7e]+$/.test(text)) return text;
  throw new Error(
    `${name} must be ASCII letters, digits and punctuation without spaces, as it is sent as a header`,
  );
}

function readUrl(name: string, value: string | undefined): string | undefined {
  if (value === undefined || (/^https?:/i.test(value) && parseUrl(value))) return value;
  throw new Error(`${name} must be an http(s) URL, not "${value}"`);
}

/**
 * Reads the command line and the environment variables.
 * @throws Error with one sentence about an invalid option
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
      'preview-token': { type: 'string' },
      'management-token': { type: 'string' },
      'management-url': { type: 'string' },
      'no-management': { type: 'boolean' },
      notify: { type: 'string' },
      webhook: { type: 'string' },
      latency: { type: 'string' },
      'rate-limit': { type: 'string' },
      'parent-pid': { type: 'string' },
      'references-without-fallback': { type: 'boolean' },
      'no-connection-filters': { type: 'boolean' },
      'no-watch': { type: 'boolean' },
      desk: { type: 'string' },
      log: { type: 'boolean' },
      quiet: { type: 'boolean' },
      wait: { type: 'boolean' },
      'ready-json': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const webhook =
    readUrl('--webhook', values.webhook) ??
    readUrl('CONTENT_WEBHOOK', env.CONTENT_WEBHOOK?.trim() || undefined);
  const secret = readToken('CONTENT_WEBHOOK_SECRET', env.CONTENT_WEBHOOK_SECRET);
  return {
    service: {
      dir: values.dir ?? (env.CONTENT_DIR?.trim() || 'content'),
      port: readPort('--port', values.port) ?? readPort('CONTENT_PORT', env.CONTENT_PORT) ?? 9010,
      host: values.host ?? '127.0.0.1',
      token: readToken('--token', values.token) ?? readToken('CONTENT_TOKEN', env.CONTENT_TOKEN),
      previewToken:
        readToken('--preview-token', values['preview-token']) ??
        readToken('CONTENT_PREVIEW_TOKEN', env.CONTENT_PREVIEW_TOKEN),
      managementToken:
        readToken('--management-token', values['management-token']) ??
        readToken('CONTENT_MANAGEMENT_TOKEN', env.CONTENT_MANAGEMENT_TOKEN),
      management: !values['no-management'],
      managementUrl: values['management-url'] ?? (env.CONTENT_MANAGEMENT_URL?.trim() || undefined),
      webhook:
        webhook === undefined ? undefined : { url: webhook, secret, stateFile: webhookState },
      notify: readUrl('--notify', values.notify),
      latency: readNumber('--latency', values.latency) ?? 0,
      rateLimit: readNumber('--rate-limit', values['rate-limit']),
      referencesFallBack: !values['references-without-fallback'],
      connectionFilters: !values['no-connection-filters'],
      watch: !values['no-watch'],
      logRequests: values.log ?? false,
      wait: values.wait ?? false,
    },
    readyJson: values['ready-json'] ?? false,
    quiet: values.quiet ?? false,
    desk: values.desk,
    parent: readNumber('--parent-pid', values['parent-pid']),
    help: values.help ?? false,
  };
}
