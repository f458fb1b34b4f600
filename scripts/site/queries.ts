/**
 * `npm run queries`: lists the named queries with their arguments and purpose. `npm run queries -- NAME` sends one
 * to the configured stack and prints the data of its answer as JSON; with `--text` it prints the
 * query instead, plain and in the form for GraphiQL.
 */
import { parseArgs } from 'node:util';
import { ContentClient } from '../../src/cms/client/client';
import type { NamedQuery } from '../../src/cms/client/queries';
import { callQuery, variableTypes, type QueryArguments } from '../../src/cms/explorer/callQuery';
import { toCmsQuery } from '../../src/cms/explorer/cmsQuery';
import { namedQueries } from '../../src/cms/explorer/namedQueries';
import { purposeOf } from '../../src/cms/explorer/queryPurposes';
import { readModel } from '../../src/cms/read/readSchema';
import { startEmbeddedService, stopEmbeddedService } from '../../src/input/embeddedService';
import { alignColumns } from '../../src/lib/text/alignColumns';
import { localeFacts, localeOfPath } from '../../src/locales';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { pathOfAddress } from './pathOfAddress';

const write = (text: string) => process.stdout.write(`${text}\n`);

const argumentsOf = (query: NamedQuery) => [...variableTypes(query).keys()];

/**
 * Converts the address of a page, such as `/is/flugfloti/` or a whole URL, to the url of its entry. Its
 * prefix selects the locale, unless the arguments do.
 */
function withAddress(args: QueryArguments): QueryArguments {
  if (args.url === undefined) return args;
  const pagePath = pathOfAddress(args.url);
  const locale = localeOfPath(pagePath);
  const { prefix, service } = localeFacts[locale];
  const url = pagePath.slice(prefix.length).replace(/(?<=.)\/$/, '');
  return { locale: service, ...args, url };
}

/** Sends a query, or prints its text, with the options of the command line. */
async function call(query: NamedQuery, options: string[]): Promise<void> {
  const { values } = parseArgs({
    args: options,
    options: {
      ...Object.fromEntries(argumentsOf(query).map((name) => [name, { type: 'string' as const }])),
      text: { type: 'boolean', default: false },
    },
  });
  const { text: isText, ...args } = values;
  loadEnv();
  const settings = readSite(process.env);
  if (settings.content.host === null) await startEmbeddedService(settings);
  // Reads the settings again: `startEmbeddedService` has set the `CMS_…` variables.
  const { host, menuUid, footerUid, ...source } = readSite(process.env).content;
  const client = new ContentClient({ host: host ?? '', ...source });
  const model = await readModel(client);
  if (isText) {
    const { text } = model.fit(query) ?? query;
    write(`${text}\n\n# In GraphiQL\n\n${toCmsQuery(text)}`);
    return;
  }
  const configuredUids = new Map([
    ['loft_menu', menuUid],
    ['loft_footer', footerUid],
  ]);
  const uid = configuredUids.get(query.root) ?? undefined;
  const data = await callQuery(client, model, query, { uid, ...withAddress(args) });
  if (data) write(JSON.stringify(data, null, 2));
  else process.exitCode = 1;
}

async function main(): Promise<void> {
  const [name, ...options] = process.argv.slice(2);
  if (name === undefined) {
    const rows = namedQueries.map((query) => [
      query.name,
      argumentsOf(query)
        .map((argument) => `--${argument}`)
        .join(' '),
      purposeOf(query),
    ]);
    write(alignColumns(rows));
    return;
  }
  const query = namedQueries.find((each) => each.name === name);
  if (!query) throw new Error(`No query is named “${name}”. npm run queries lists all.`);
  await call(query, options);
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());
void runMain(main).finally(stopEmbeddedService);
