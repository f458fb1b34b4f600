import { fieldPlace } from '../../services/content/export/fieldPlace';
import { editingOf, type EntryLink } from '../../services/publish/status/editLink';
import { entryOf } from '../../services/publish/status/hints';
import type { EntryPlace } from '../../src/checks/words';
import type { Problem } from '../../src/cms/graph/problems';
import type { Site } from '../../src/site';

/**
 * Lists where findings are corrected, for a terminal: the file and line of embedded content, and a link to the
 * field in the editor.
 * @param site the settings, before an embedded service has changed them
 * @param desk links into a desk that runs; null without one
 */
export async function correctionPlaces(
  findings: readonly Problem[],
  site: Pick<Site, 'content' | 'contentDir' | 'preview'>,
  desk: EntryLink | null = null,
): Promise<Map<Problem, readonly string[]>> {
  const editing = editingOf(site, desk);
  const places = findings.map(async (finding) => {
    const entry = entryOf(finding);
    if (!entry) return [finding, []] as const;
    const links = editing.is === 'linked' ? [editing.link(entry)] : [];
    return [finding, [...(await filePlaces(entry, site)), ...links]] as const;
  });
  return new Map(await Promise.all(places));
}

async function filePlaces(
  entry: EntryPlace,
  { content, contentDir }: Pick<Site, 'content' | 'contentDir'>,
): Promise<string[]> {
  if (content.host !== null) return [];
  const place = await fieldPlace(contentDir, { ...entry, field: entry.field ?? '' });
  return place === undefined ? [] : [place];
}
