/**
 * `npm run doctor`: lists problems and findings in the configured content for editors, as text or,
 * with `--json`, for programs. The exit status is 1 if the content cannot be read completely, or if
 * `--strict` is given and the list names an entry; else 0. With `--stack` it compares the configured
 * stack with the site instead, before anything is built; the exit status is 1 if the site cannot be
 * built from it.
 */
import { parseArgs } from 'node:util';
import { loadExport } from '../../services/content';
import { duplicateInWords } from '../../services/content/export/duplicates';
import { fieldLink } from '../../services/desk/server/links';
import { startEmbeddedService, stopEmbeddedService } from '../../src/input/embeddedService';
import { fileStrings, readState } from '../../src/input/readState';
import { ContentClient } from '../../src/cms/client/client';
import { contentModel } from '../../src/cms/doctor/modelFindings';
import { stackInWords } from '../../src/cms/doctor/stackInWords';
import { reportStack } from '../../src/cms/doctor/stackReport';
import { findingsInWords } from '../../src/cms/doctor/words';
import type { Problem } from '../../src/cms/graph/problems';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { correctionPlaces } from './correctionPlaces';
import { runningDesk } from './deskFile';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      stack: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  loadEnv();
  const settings = readSite(process.env);
  if (settings.content.host === null) await startEmbeddedService(settings);
  if (values.stack) return examineStack(values.json);
  // Reads the settings again: `startEmbeddedService` has set the `CMS_…` variables.
  const state = await readState(readSite(process.env), await fileStrings());
  const { content, unfetched } = state;
  const findings = [
    ...(settings.content.host === null ? await duplicateUids(settings.contentDir) : []),
    ...state.hints(),
  ];
  const { staleSince } = content;
  const origin = settings.content.host === null ? await runningDesk() : null;
  const desk = origin === null ? null : fieldLink.bind(null, origin);
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ staleSince, findings }, null, 2)}\n`
      : `${findingsInWords(findings, await correctionPlaces(findings, settings, desk))}\n`,
  );
  if (staleSince !== null) {
    process.stderr.write(
      `The content service did not return everything; this list describes cached content of ${staleSince}.\n`,
    );
  }
  const isComplete = staleSince === null && unfetched.size === 0;
  // An editor cannot correct the content model, and the site can be built with it.
  const isInOrder = findings.every(({ entry }) => entry === contentModel);
  process.exitCode = isComplete && (isInOrder || !values.strict) ? 0 : 1;
}

/** Prints the fit of the configured stack to the site. */
async function examineStack(isJson: boolean): Promise<void> {
  const { host, ...source } = readSite(process.env).content;
  // The error that ends the command states the first failure.
  const onError = () => undefined;
  const report = await reportStack(new ContentClient({ host: host ?? '', ...source, onError }));
  process.stdout.write(`${isJson ? JSON.stringify(report, null, 2) : stackInWords(report)}\n`);
  if (report.obstacle !== null) throw new Error(`The site cannot be built: ${report.obstacle}`);
  if (!isJson) process.stdout.write('\nThe site can be built from this stack.\n');
}

/**
 * Lists uids that two entries or two assets of the export share. Of two of one type, the content service
 * serves only the first, so that the site itself cannot detect the duplicate.
 */
async function duplicateUids(contentDir: string): Promise<Problem[]> {
  const { duplicates, master } = await loadExport(contentDir);
  return duplicates.map((duplicate) => ({
    entry: duplicate.uid,
    type: duplicate.holders[1].type,
    locale: duplicate.locale ?? master,
    field: 'uid',
    what: duplicateInWords(duplicate),
  }));
}

void runMain(main).finally(stopEmbeddedService);
