import type { CollapsibleSectionContent } from '../../components/ui/types';
import type { Entry } from '../graph/entry';
import type { Maybe, WireCollapsibleSection } from '../wire';
import { anchor, type PageContext } from './context';
import { richText } from './richText';
import { items, text } from '../wire/values';

/** Titles with a part that opens below each; null where no entry has both. */
export function collapsibleSection(
  context: PageContext,
  entry: Entry,
  field: string,
  section: Maybe<WireCollapsibleSection>,
): CollapsibleSectionContent | null {
  const entries = items(section?.entries).flatMap((each, index) => {
    const title = text(each.title);
    const content = richText(context, entry, `${field}.entries.${index}.rich_text`, each.rich_text);
    if (title === null && content.length === 0) return [];
    if (title === null || content.length === 0) {
      const missing = title === null ? 'title' : 'rich_text';
      context.graph.report(entry, `${field}.entries.${index}.${missing}`, 'is empty');
      return [];
    }
    return [{ anchor: anchor(context, title, 'part'), title, text: content }];
  });
  if (entries.length === 0) return null;
  return { title: text(section?.title), subtitle: text(section?.subtitle), entries };
}
