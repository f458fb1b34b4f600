/**
 * `npm run doctor`: what editors should mend in the configured content, for people or, with
 * `--json`, for programs. Findings are advice: the status is 0 unless the content cannot be read,
 * or something is found and `--strict` is given.
 */
import { parseArgs } from 'node:util';
import { loadExport } from '../services/content';
import { duplicateInWords } from '../services/content/export/duplicates';
import { startEmbeddedService, stopEmbeddedService } from '../src/input/embeddedService';
import { fileStrings, readState } from '../src/input/readState';
import { findingsInWords } from '../src/cms/doctor/words';
import type { Problem } from '../src/cms/graph/problems';
import { readSite } from '../src/site';
import { loadEnv } from './env';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      json: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  loadEnv();
  const settings = readSite(process.env);
  if (settings.content.host === null) await startEmbeddedService(settings);
  const read = await readState(readSite(process.env), await fileStrings());
  const { content, unfetched } = read;
  const findings = [
    ...(settings.content.host === null ? await duplicateUids(settings.contentDir) : []),
    ...read.findings(),
  ];
  const { staleSince } = content;
  process.stdout.write(
    values.json
      ? `${JSON.stringify({ staleSince, findings }, null, 2)}\n`
      : `${findingsInWords(findings)}\n`,
  );
  if (staleSince !== null) {
    process.stderr.write(
      `The content service did not give everything; this is what was kept on ${staleSince}.\n`,
    );
  }
  const isRead = staleSince === null && unfetched.size === 0;
  process.exitCode = isRead && !(values.strict && findings.length > 0) ? 0 : 1;
}

/** Uids that two files of the export have, of which the service serves one: the site cannot see them. */
async function duplicateUids(contentDir: string): Promise<Problem[]> {
  const { duplicates, master } = await loadExport(contentDir);
  return duplicates.map((each) => ({
    entry: each.uid,
    type: each.holders[1].type,
    locale: each.locale ?? master,
    field: 'uid',
    what: duplicateInWords(each),
  }));
}

main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  })
  .finally(stopEmbeddedService);
