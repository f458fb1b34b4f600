import { fieldPlace } from '../../services/content/export/fieldPlace';
import { editingOf, entryUrl } from '../../services/publish/status/editLink';
import { entryOf } from '../../services/publish/status/hints';
import type { EntryPlace } from '../../src/checks/words';
import type { Problem } from '../../src/cms/graph/problems';
import type { Site } from '../../src/site';

/**
 * Lists where findings are corrected, for a terminal: the file and line of embedded content, and a link to the
 * field in the editor.
 * @param site the settings, before an embedded service has changed them
 */
export async function correctionPlaces(
  findings: readonly Problem[],
  site: Pick<Site, 'content' | 'contentDir' | 'preview'>,
): Promise<Map<Problem, readonly string[]>> {
  const places = findings.map(async (finding) => {
    const entry = entryOf(finding);
    return [finding, entry ? await placesOf(entry, site) : []] as const;
  });
  return new Map(await Promise.all(places));
}

async function placesOf(
  entry: EntryPlace,
  site: Pick<Site, 'content' | 'contentDir' | 'preview'>,
): Promise<string[]> {
  const editing = editingOf(site);
  if (editing.is === 'app') return [entryUrl(editing, entry)];
  if (editing.is === 'unknown') return [];
  const place = await fieldPlace(site.contentDir, { ...entry, field: entry.field ?? '' });
  return place === undefined ? [] : [place];
}
