/**
 * `npm run packages`: whether the packages may be used as they are (their licences), and what is
 * known against them (the registry's audit). A licence that nobody allowed fails; the audit is
 * advice, as an advisory of tonight must not keep this morning's change from being tested. With
 * `--strict`, for releases, an audit that is unanswered or positive fails too.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { auditInWords, isAuditClean } from './packages/audit';
import { licencesOf } from './packages/installed';
import { unknownLicences, unusedExceptions } from './packages/licences';

/** Milliseconds after which a registry counts as one that does not answer. */
const patience = 15_000;

/** What `npm audit` prints, whatever it ends with: it fails where it finds something. */
function audit(): Promise<string> {
  return new Promise((resolve) => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const child = spawn(npm, ['audit', '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
      timeout: patience,
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.once('error', () => resolve(text));
    child.once('close', () => resolve(text));
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
  const [packages, answer] = await Promise.all([licencesOf('.'), audit()]);
  const refused = [...unknownLicences(packages), ...unusedExceptions(packages)];
  const lines = [
    ...auditInWords(answer),
    `Licences: ${packages.length} packages looked at, ${refused.length} with something to decide.`,
    ...refused,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const isAuditRefused = values.strict && !isAuditClean(answer);
  if (isAuditRefused) process.stderr.write('✗ The audit above fails, because of --strict.\n');
  process.exitCode = refused.length === 0 && !isAuditRefused ? 0 : 1;
}

void main();
