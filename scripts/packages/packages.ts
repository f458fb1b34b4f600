/**
 * `npm run packages`: checks the licences of the packages, and prints known vulnerabilities from the
 * registry's audit. Fails on a licence that is not allowed. The audit is only advice, because a new
 * advisory must not block the tests of an unrelated change. With `--strict`, for releases, it also
 * fails if the audit reports a vulnerability or the registry does not answer.
 */
import { execFile } from 'node:child_process';
import { parseArgs } from 'node:util';
import { auditInWords, isAuditClean } from './audit';
import { readLicences } from './installed';
import { unknownLicences, unusedExceptions } from './licences';

/** Timeout of the audit, in milliseconds. */
const auditTimeout = 15_000;

/** Runs `npm audit` and returns its output. Ignores its exit status: 1 only means vulnerabilities. */
function audit(): Promise<string> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = {
    shell: process.platform === 'win32',
    timeout: auditTimeout,
    maxBuffer: Infinity,
  };
  return new Promise((resolve) => {
    execFile(npm, ['audit', '--json'], options, (_error, stdout) => resolve(stdout));
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { strict: { type: 'boolean', default: false } } });
  const [packages, answer] = await Promise.all([readLicences('.'), audit()]);
  const refused = [...unknownLicences(packages), ...unusedExceptions(packages)];
  const lines = [
    ...auditInWords(answer),
    `Licences: ${packages.length} packages checked, ${refused.length} that need a decision.`,
    ...refused,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  const isAuditRefused = values.strict && !isAuditClean(answer);
  if (isAuditRefused) process.stderr.write('✗ The audit above fails, because of --strict.\n');
  process.exitCode = refused.length === 0 && !isAuditRefused ? 0 : 1;
}

void main();
