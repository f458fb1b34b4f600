import { isRecord } from '../../src/lib/isRecord';

type Fields = Record<string, unknown>;

const records = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Returns a document of rich text with one paragraph. */
const documentOf = (words: unknown) => ({
  type: 'doc',
  uid: 'doc',
  attrs: {},
  children: [{ type: 'p', attrs: {}, children: [{ text: String(words) }] }],
  _version: 1,
});

/**
 * Returns a belt of a kind that the specification does not name as a collapsible section with the same
 * texts, as an editor of such a stack would enter it. Other entries stay as they are.
 */
export function toSpecifiedBelt(entry: Fields): Fields {
  const { type, timeline, key_figures: keyFigures } = entry;
  const asSection = (section?: Fields): Fields => ({
    ...entry,
    type: 'Collapsible section',
    ...(section ? { collapsible_section: section } : {}),
  });
  if (type === 'Columns') return asSection();
  if (type === 'Timeline' && isRecord(timeline)) {
    const entries = records(timeline.moments).map(({ time, title, rich_text }) => ({
      title: `${String(time)}: ${String(title)}`,
      rich_text,
    }));
    return asSection({ title: '', subtitle: timeline.intro, entries });
  }
  if (type === 'Key figures' && isRecord(keyFigures)) {
    const entries = records(keyFigures.figures).map(({ label, note }) => ({
      title: label,
      rich_text: documentOf(note),
    }));
    return asSection({ title: '', subtitle: keyFigures.intro, entries });
  }
  return entry;
}
