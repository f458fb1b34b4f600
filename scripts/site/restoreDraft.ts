/** `npm run draft -- restore`: makes a version that was published before a draft again. */
import uniq from 'lodash/uniq';
import type { EarlierVersion, OpenedDrafts } from '../../services/content';
import { alignColumns } from '../../src/lib/text/alignColumns';
import { draftFile } from './draftFile';

/**
 * Returns the earlier versions of an entry in one locale or in all, newest first.
 * @throws Error if there are none
 */
export async function earlierVersions(
  { store }: OpenedDrafts,
  uid: string,
  locale: string | undefined,
): Promise<EarlierVersion[]> {
  const versions = await store.earlier(uid, locale === undefined ? {} : { locale });
  if (versions.length > 0) return versions;
  throw new Error(
    `“${uid}” has no earlier version${locale ? ` in ${locale}` : ''}. ` +
      'One is kept each time when “publish” replaces it.',
  );
}

/** Lists versions with their times in UTC. */
export const versionTable = (versions: readonly EarlierVersion[]): string =>
  alignColumns(
    versions.map(({ contentType, locale, uid, version, publishedAt, replacedAt, content }) => [
      `${contentType} “${titleOf(content, uid)}” (${uid}, ${locale})`,
      `version ${version}`,
      publishedAt === null ? 'never published' : `published ${inWords(publishedAt)}`,
      `replaced ${inWords(replacedAt)}`,
    ]),
  );

/**
 * Makes a version the draft of its entry.
 * @param versions newest first; of these, the newest with the number is restored
 * @param number number of the version; undefined for the newest one
 * @returns the path of the draft's file
 * @throws Error if several locales have such a version, if none has, or if the entry has a draft
 */
export async function restoreVersion(
  drafts: OpenedDrafts,
  versions: readonly EarlierVersion[],
  number: string | undefined,
): Promise<string> {
  const wanted = versions.filter(
    ({ version }) => number === undefined || version === Number(number),
  );
  const [version] = wanted;
  if (!version) throw new Error(`There is no earlier version ${number}. “--list” shows all.`);
  const locales = uniq(wanted.map(({ locale }) => locale));
  if (locales.length > 1) {
    throw new Error(
      `Several languages have earlier versions: add --locale ${locales.join(' or ')}.`,
    );
  }
  return draftFile(drafts, await drafts.store.restore(version));
}

const titleOf = ({ title }: { title?: unknown }, uid: string): string =>
  typeof title === 'string' && title.trim() !== '' ? title : uid;

/** Formats a time in UTC, such as `2026-03-01 10:00`. */
const inWords = (time: string): string => time.slice(0, 16).replace('T', ' ');
