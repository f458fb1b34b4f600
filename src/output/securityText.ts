import { localeFacts, locales } from '../locales';
import type { Site } from '../site';
import type { Output } from './output';

/** Whom to tell of a weakness (RFC 9116). */
export const securityFile = '.well-known/security.txt';

const day = 24 * 60 * 60 * 1000;
/** RFC 9116, section 2.5.5, wants less than a year. */
const daysOfLife = 360;

/**
 * Writes `security.txt`, or removes it where nobody is named. It expires 360 days after the build, at
 * midnight, so that builds of one day have the same bytes.
 */
export async function writeSecurityText(
  { securityContacts, siteUrl }: Pick<Site, 'securityContacts' | 'siteUrl'>,
  output: Output,
): Promise<void> {
  if (securityContacts.length === 0) return output.remove(securityFile);
  const midnight = Math.floor(Date.now() / day) * day;
  const expires = new Date(midnight + daysOfLife * day).toISOString().replace('.000', '');
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${locales.map((locale) => localeFacts[locale].lang).join(', ')}`,
    // An address without TLS proves nothing; the RFC forbids it.
    ...(siteUrl.startsWith('https:') ? [`Canonical: ${siteUrl}/${securityFile}`] : []),
  ];
  await output.write(securityFile, `${lines.join('\n')}\n`);
}
