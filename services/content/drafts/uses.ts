import type { StackExport } from '../export/types';
import type { LatestVersion, SavedVersions } from './savedVersions';

/**
 * Lists the latest versions that mention the uid of an entry or asset, in a field or in a text. Uids are
 * random, so that other texts do not contain them.
 */
export function usesOf(
  uid: string,
  versions: Pick<SavedVersions, 'all'>,
  data: StackExport,
): LatestVersion[] {
  const mention = new RegExp(`(?<![\\w-])${uid}(?![\\w-])`);
  return data.contentTypes.flatMap(({ uid: contentType }) =>
    [...data.locales.keys()].flatMap((locale) =>
      versions
        .all({ contentType, locale })
        .filter((version) => version.uid !== uid && mention.test(JSON.stringify(version.content))),
    ),
  );
}
