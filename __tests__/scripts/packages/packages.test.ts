/** @ci */
import { spawnSync } from 'node:child_process';
import { auditInWords, isAuditClean } from '../../../scripts/packages/audit';
import {
  licenceExceptions,
  unknownLicences,
  unusedExceptions,
  type LicensedPackage,
} from '../../../scripts/packages/licences';

const under = (licence: string, name = 'thing'): LicensedPackage => ({
  name,
  version: '1.0.0',
  licence,
});

describe('a licence', () => {
  test.each(['MIT', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT', '(MIT AND Zlib)'])(
    'of %s allows a package',
    (licence) => {
      expect(unknownLicences([under(licence)])).toEqual([]);
    },
  );

  test.each(['GPL-3.0-only', '(MIT AND GPL-3.0-only)', 'UNLICENSED', 'MIT*', 'no licence'])(
    'of %s forbids a package, in a line that names it',
    (licence) => {
      expect(unknownLicences([under(licence)])).toEqual([
        `  thing 1.0.0: ${licence} is not allowed here`,
      ]);
    },
  );

  test('that is an exception applies only to its package', () => {
    expect(unknownLicences([under('MPL-2.0', 'axe-core')])).toEqual([]);
    expect(unknownLicences([under('MPL-2.0')])).toHaveLength(1);
    expect(unknownLicences([under('GPL-3.0-only', 'axe-core')])).toHaveLength(1);
    expect(unknownLicences([under('LGPL-3.0-or-later', '@img/sharp-libvips-linux-x64')])).toEqual(
      [],
    );
  });

  test('in an unused exception is reported', () => {
    const exceptedPackages = Object.entries(licenceExceptions).map(([name, { licence }]) =>
      under(licence, name),
    );
    expect(unusedExceptions(exceptedPackages)).toEqual([]);
    expect(unusedExceptions(exceptedPackages.slice(1))).toHaveLength(1);
  });
});

describe('the audit', () => {
  test('reports in one line that a registry does not answer', () => {
    const line = ['Audit: not available, because the registry did not answer or has no audit.'];
    expect(auditInWords('')).toEqual(line);
    expect(auditInWords('{"message":"405 Method Not Allowed"}')).toEqual(line);
  });

  test('reports no or all known weaknesses, the worst first', () => {
    expect(auditInWords('{"vulnerabilities":{}}')).toEqual(['Audit: no known vulnerabilities.']);
    const vulnerabilities = {
      a: { severity: 'low', isDirect: true, fixAvailable: true },
      b: { severity: 'critical', isDirect: false, fixAvailable: false },
    };
    expect(auditInWords(JSON.stringify({ vulnerabilities })).slice(1)).toEqual([
      '  b: critical, indirect dependency, no fix yet',
      '  a: low, direct dependency, a fix is available',
    ]);
  });

  test.each([
    ['', false],
    ['{"message":"405 Method Not Allowed"}', false],
    ['{"vulnerabilities":{"a":{"severity":"low"}}}', false],
    ['{"vulnerabilities":{}}', true],
  ])('answered by %j is clean: %s', (answer, isClean) => {
    expect(isAuditClean(answer)).toBe(isClean);
  });

  test('fails the command with --strict if it gets no answer', () => {
    // No registry answers on this port.
    const env = {
      ...process.env,
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
    };
    const command = ['--import', 'tsx', 'scripts/packages/packages.ts'];
    const strict = spawnSync(process.execPath, [...command, '--strict'], { env, encoding: 'utf8' });
    expect([strict.status, strict.stdout]).toEqual([
      1,
      expect.stringContaining(
        'Audit: not available, because the registry did not answer or has no audit.',
      ),
    ]);
    expect(strict.stderr).toContain('The audit above fails, because of --strict.');
  });
});
