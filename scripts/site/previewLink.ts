/** `npm run preview:link -- /path [--days 7] [--session HASH]`: prints a link to a preview. */
import { parseArgs } from 'node:util';
import { SettingsError } from '../../src/settings';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { defaultDays, previewLink, previewOrigin } from './previewAccess';

const maxDays = 90;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { days: { type: 'string' }, session: { type: 'string' } },
  });
  loadEnv();
  const site = readSite(process.env);
  const [url = '/'] = positionals;
  const days = Number(values.days ?? defaultDays);
  if (!url.startsWith('/')) throw new SettingsError('Give the path of a page, such as /fleet/.');
  if (!(days > 0 && days <= maxDays)) {
    throw new SettingsError(`--days must be a number from 1 to ${maxDays}.`);
  }
  if (site.content.host !== null && values.session === undefined) {
    throw new SettingsError(
      'With a content service, a link shows the drafts of one session, and ends with it. Copy the value of “live_preview” from the address of a preview, and give it with --session.',
    );
  }
  const origin = previewOrigin(site, site.preview.port);
  process.stdout.write(`${await previewLink(origin, url, values.session ?? null, days)}\n`);
}

void runMain(main);
