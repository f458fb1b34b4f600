import type { Belt } from '../../../components/belts/belt';
import type { CertificateProps } from '../../../components/belts/Certificate/props';
import type { Entry } from '../../graph/entry';
import type { PageContext } from '../context';
import { parseFile } from '../assets/assets';
import { formatDate } from '../availability';
import { text } from '../../wire/values';
import { parseFrame } from './frame';

/** Parses a certificate belt. Returns null if it has neither a certificate type nor a label. */
export function parseCertificate(
  context: PageContext,
  entry: Entry<'content_belt'>,
): CertificateProps | null {
  const { certificate: fields } = entry.fields;
  const base = parseFrame(context, entry);
  const certificateType = text(fields?.certificate_type) ?? base.label;
  if (certificateType === '') return null;
  return {
    ...base,
    certificateType,
    referenceNumber: text(fields?.reference_number),
    issuingAuthority: text(fields?.issuing_authority),
    validUntil: parseDate(context, entry, text(fields?.valid_until)),
    document: parseFile(context, entry, 'certificate.document', certificateType),
  };
}

/**
 * Moves each certificate without a visible headline to the certificate before it, whose headline is that
 * of both. Certificates in different languages stay apart.
 */
export function joinCertificates(belts: readonly Belt[]): Belt[] {
  const joined: Belt[] = [];
  for (const belt of belts) {
    const previous = joined.at(-1);
    const isJoined =
      belt.kind === 'certificate' &&
      belt.heading === null &&
      previous?.kind === 'certificate' &&
      previous.lang === belt.lang;
    if (isJoined) {
      joined[joined.length - 1] = { ...previous, others: [...(previous.others ?? []), belt] };
    } else joined.push(belt);
  }
  return joined;
}

/** Parses a date. Returns null for an empty value, and for an invalid one, which is reported. */
function parseDate(context: PageContext, entry: Entry, value: string | null) {
  if (value === null) return null;
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) {
    context.graph.reportOmission(entry, 'certificate.valid_until', `“${value}” is not a date`);
    return null;
  }
  return { date: date.toISOString().slice(0, 10), text: formatDate(date, entry.sourceLocale) };
}
