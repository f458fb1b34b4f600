/** A weakness as `npm audit --json` tells it, as far as it is looked at. */
interface Told {
  severity?: string;
  isDirect?: boolean;
  fixAvailable?: unknown;
}

/**
 * What the registry knows against the packages, one line each, the worst first; one line that it
 * was not asked where it does not answer, which mirrors and offline machines do not.
 * @param answer what `npm audit --json` printed
 */
export function auditInWords(answer: string): string[] {
  const told = parsed(answer);
  if (told === null) return ['Audit: not made, as the registry does not answer it.'];
  const found = Object.entries(told).sort(([, a], [, b]) => rank(a) - rank(b));
  if (found.length === 0) return ['Audit: nothing is known against any package.'];
  return [
    `Audit: something is known against ${found.length} packages; decide whether the site is open to it.`,
    ...found.map(([name, { severity = 'unknown', isDirect, fixAvailable }]) => {
      const whose = isDirect ? 'asked for here' : 'asked for by another';
      const mended = fixAvailable ? 'a mended version is there' : 'no mended version yet';
      return `  ${name}: ${severity}, ${whose}, ${mended}`;
    }),
  ];
}

/**
 * True if the registry answered the audit and knows nothing against any package.
 * @param answer what `npm audit --json` printed
 */
export function isAuditClean(answer: string): boolean {
  const vulnerabilities = parsed(answer);
  return vulnerabilities !== null && Object.keys(vulnerabilities).length === 0;
}

const severities = ['critical', 'high', 'moderate', 'low', 'info'];

const rank = ({ severity = '' }: Told) => severities.indexOf(severity) + 1 || 9;

function parsed(answer: string): Record<string, Told> | null {
  try {
    const { vulnerabilities } = JSON.parse(answer) as { vulnerabilities?: Record<string, Told> };
    return vulnerabilities ?? null;
  } catch {
    return null;
  }
}
