import type { CollapsibleSectionContent } from '../../components/ui/types';
import type { Entry } from '../graph/entry';
import type { Maybe, WireCollapsibleSection } from '../wire';
import { createAnchor, type PageContext } from './context';
import { parseRichText } from './richText';
import { items, text } from '../wire/values';

/**
 * Parses a collapsible section. Reports incomplete entries; null if no entry has title and text.
 */
export function parseCollapsibleSection(
  context: PageContext,
  entry: Entry,
  field: string,
  section: Maybe<WireCollapsibleSection>,
): CollapsibleSectionContent | null {
  const entries = items(section?.entries).flatMap((part, index) => {
    const title = text(part.title);
    const path = `${field}.entries.${index}`;
    const content = parseRichText(context, entry, `${path}.rich_text`, part.rich_text);
    if (title === null && content.length === 0) return [];
    if (title === null || content.length === 0) {
      const missing = title === null ? 'title' : 'rich_text';
      context.graph.reportOmission(entry, `${path}.${missing}`, 'is empty');
      return [];
    }
    return [{ anchor: createAnchor(context, title, 'part'), title, text: content }];
  });
  if (entries.length === 0) return null;
  return { title: text(section?.title), subtitle: text(section?.subtitle), entries };
}
