import { localeFacts, locales } from '../locales';
import type { Site } from '../site';
import type { Output } from './output';

/** The file that names the contacts for reports of vulnerabilities (RFC 9116). */
export const securityFile = '.well-known/security.txt';

const day = 24 * 60 * 60 * 1000;
/** Section 2.5.5 of RFC 9116 recommends less than a year. */
const daysValid = 360;

/**
 * Writes `security.txt`, or removes it if the settings name no contact. It expires 360 days after
 * the build, at midnight UTC, so that two builds of one day write the same bytes.
 */
export async function writeSecurityText(
  { securityContacts, siteUrl }: Pick<Site, 'securityContacts' | 'siteUrl'>,
  output: Output,
): Promise<void> {
  if (securityContacts.length === 0) return output.remove(securityFile);
  const midnight = Math.floor(Date.now() / day) * day;
  const expires = new Date(midnight + daysValid * day).toISOString().replace('.000', '');
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.map((locale) => localeFacts[locale].lang).join(', ')}`,
    // RFC 9116 forbids a canonical URL without TLS.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}/${securityFile}`] : []),
  ];
  await output.write(securityFile, `${lines.join('\n')}\n`);
}
