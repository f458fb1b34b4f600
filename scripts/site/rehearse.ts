/**
 * `npm run rehearse`: tells what publishing the drafts would do, without publishing them. With
 * `--strict`, the exit status is 1 if the publication would be refused, or would add a fault or a hint.
 */
import { parseArgs } from 'node:util';
import { rehearsalStage } from '../../services/preview/files';
import { onlyParameter, rehearsalPath } from '../../services/preview/parameters';
import { PreviewProcess } from '../../services/preview/process';
import { rehearsalInWords } from '../../services/preview/rehearsal/inWords';
import type { RehearsalData } from '../../services/preview/rehearsal/json';
import { startEmbeddedService, stopEmbeddedService } from '../../src/input/embeddedService';
import { SettingsError } from '../../src/settings';
import { readSite, type Site } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { newestBuild } from './newestBuild';
import { previewAccess, previewLink } from './previewAccess';

const options = {
  json: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] as string[] },
  entry: { type: 'string' },
  session: { type: 'string' },
  release: { type: 'string' },
} as const;

/** Settings of the process: it listens on a free port of this machine, for this command alone. */
const ownSettings = { PREVIEW_PORT: '0', PREVIEW_URL: '', RATE_LIMIT: '0' };

/** Requests the rehearsal from a preview service. */
async function requestRehearsal(url: string): Promise<RehearsalData> {
  const response = await fetch(url);
  if (!response.ok) {
    const page = await response.text();
    const [, title, text] = /<h1>(.*?)<\/h1><p>(.*?)<\/p>/.exec(page) ?? [];
    throw new Error(title ? `${title}: ${text}` : `The preview answered ${response.status}.`);
  }
  return (await response.json()) as RehearsalData;
}

async function rehearse(
  site: Site,
  values: ReturnType<typeof parseArgs<{ options: typeof options }>>['values'],
): Promise<RehearsalData> {
  const embedded = site.content.host === null ? await startEmbeddedService(site) : null;
  const access = previewAccess(site, embedded);
  if (!access) throw new SettingsError('CMS_PREVIEW_TOKEN is needed to read drafts.');
  if (!embedded && values.session === undefined) {
    throw new SettingsError(
      'With a content service, give a session: the value of “live_preview” from the address of a preview, with --session.',
    );
  }
  const failures: string[] = [];
  const preview = new PreviewProcess({
    access,
    isShareOnly: embedded !== null,
    say: (line) => failures.push(line),
    stage: rehearsalStage,
    env: ownSettings,
  });
  if (embedded) preview.draftsChanged([], embedded.waiting);
  try {
    const port = await preview.start(await newestBuild());
    if (port === null) throw new Error(failures.join('\n'));
    const origin = `http://127.0.0.1:${port}`;
    const url = new URL(
      values.session === undefined ? await previewLink(origin, '/', null, 1) : origin,
    );
    url.pathname = `${rehearsalPath}data.json`;
    const { session, release, entry, only = [] } = values;
    if (session !== undefined) url.searchParams.set('live_preview', session);
    if (release !== undefined) url.searchParams.set('release_id', release);
    if (entry !== undefined) url.searchParams.set('entry', entry);
    if (only.length > 0) url.searchParams.set(onlyParameter, only.join(','));
    return await requestRehearsal(url.href);
  } finally {
    await preview.stop();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options });
  loadEnv();
  const data = await rehearse(readSite(process.env), values);
  process.stdout.write(
    values.json ? `${JSON.stringify(data, null, 2)}\n` : `${rehearsalInWords(data)}\n`,
  );
  const isClean = !data.isRefused && data.faults.length === 0 && data.newHints.length === 0;
  process.exitCode = values.strict && !isClean ? 1 : 0;
}

void runMain(main).finally(stopEmbeddedService);
