/** Fields of a vulnerability in the output of `npm audit --json` that this module reads. */
interface Vulnerability {
  severity?: string;
  isDirect?: boolean;
  fixAvailable?: unknown;
}

/**
 * Describes the known vulnerabilities of the packages: a summary, then one line per package, the
 * most severe first. Returns one line if there was no audit: mirrors and offline machines have none.
 * @param answer output of `npm audit --json`
 */
export function auditInWords(answer: string): string[] {
  const vulnerabilities = parseVulnerabilities(answer);
  if (vulnerabilities === null)
    return ['Audit: not available, because the registry did not answer or has no audit.'];
  const sorted = Object.entries(vulnerabilities).sort(([, a], [, b]) => rank(a) - rank(b));
  if (sorted.length === 0) return ['Audit: no known vulnerabilities.'];
  return [
    `Audit: ${sorted.length} packages have known vulnerabilities; decide whether they affect the site.`,
    ...sorted.map(([name, { severity = 'unknown', isDirect, fixAvailable }]) => {
      const dependent = isDirect ? 'direct dependency' : 'indirect dependency';
      const fix = fixAvailable ? 'a fix is available' : 'no fix yet';
      return `  ${name}: ${severity}, ${dependent}, ${fix}`;
    }),
  ];
}

/**
 * True if the registry answered the audit and reported no vulnerability.
 * @param answer output of `npm audit --json`
 */
export function isAuditClean(answer: string): boolean {
  const vulnerabilities = parseVulnerabilities(answer);
  return vulnerabilities !== null && Object.keys(vulnerabilities).length === 0;
}

const severities = ['critical', 'high', 'moderate', 'low', 'info'];

const rank = ({ severity = '' }: Vulnerability) => severities.indexOf(severity) + 1 || 9;

/** Returns the vulnerabilities by package name; null if the answer is not an audit. */
function parseVulnerabilities(answer: string): Record<string, Vulnerability> | null {
  try {
    const { vulnerabilities } = JSON.parse(answer) as {
      vulnerabilities?: Record<string, Vulnerability>;
    };
    return vulnerabilities ?? null;
  } catch {
    return null;
  }
}
