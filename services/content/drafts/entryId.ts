import { randomBytes } from 'node:crypto';
import { isObject, type StackExport } from '../export/types';
import { DraftError } from './draftError';

/** Identifies one localised entry. */
export interface EntryId {
  contentType: string;
  locale: string;
  uid: string;
}

/** Characters of uids and locale codes that are safe as file names: no dot, no separator. */
const uidPattern = /^[A-Za-z0-9_][A-Za-z0-9_-]{0,99}$/;

/** Generates a uid in Contentstack's format: `blt` and 16 hexadecimal digits. */
export const randomUid = (): string => `blt${randomBytes(8).toString('hex')}`;

/** Returns a text that is unique for an entry in its locale, as a key of maps. */
export const keyOf = ({ contentType, locale, uid }: EntryId): string =>
  `${contentType}/${locale}/${uid}`;

/** True if a text can be a uid: letters, digits, hyphens and underscores, at most 100 of them. */
export const isUid = (text: unknown): text is string =>
  typeof text === 'string' && uidPattern.test(text);

/**
 * Checks that an export has the content type and the locale, and that the uid is safe as a file name.
 * @throws DraftError that names the unknown or invalid part
 */
export function checkEntryId(id: EntryId, data: StackExport): void {
  checkContentType(id.contentType, data);
  checkLocale(id.locale, data);
  if (!isUid(id.uid)) {
    throw new DraftError(
      'invalid',
      `The uid ${JSON.stringify(id.uid)} is not valid. Use letters, digits, hyphens and underscores.`,
      { uid: ['is not valid.'] },
    );
  }
}

/** @throws DraftError if the export has no content type of this uid */
export function checkContentType(contentType: string, data: StackExport): void {
  if (isUid(contentType) && data.contentTypes.some(({ uid }) => uid === contentType)) return;
  throw new DraftError(
    'unknown-content-type',
    `The Content Type '${contentType}' was not found. Please try again.`,
    { content_type: ['is not valid.'] },
  );
}

/** @throws DraftError if the stack has no locale of this code */
export function checkLocale(locale: string, data: StackExport): void {
  if (isUid(locale) && data.locales.has(locale)) return;
  throw new DraftError('unknown-locale', `The locale '${locale}' was not found.`, {
    locale: ['is not valid.'],
  });
}

/** Returns `_version` of an entry; 0 if it has none. */
export const versionOf = (content: unknown): number =>
  isObject(content) && Number.isSafeInteger(content._version) ? (content._version as number) : 0;
