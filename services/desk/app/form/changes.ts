import isEqual from 'lodash/isEqual';
import toString from 'lodash/toString';
import { isBlank } from './values';
import { isObject, type Definition, type JsonObject } from '../types';

/** A field whose value differs in two versions, both as text. */
export interface Change {
  /** Names of the groups around the field and of the field, such as `Banner › Page title`. */
  label: string;
  before: string;
  after: string;
}

/** Returns the title of an entry; undefined if there is none. */
type TitleOf = (uid: string) => string | undefined;

const blocks = new Set(['p', 'h2', 'h3', 'li', 'tr']);

/** Returns the text of a node of a rich text. Blocks begin a new line. */
function textOfNode({ text, type, children }: JsonObject): string {
  if (typeof text === 'string') return text;
  const inner = Array.isArray(children) ? children.filter(isObject).map(textOfNode).join('') : '';
  return blocks.has(String(type)) ? `${inner.trim()}\n` : inner;
}

/** Returns a value as text: the title of an entry, the name of a file, the text of a rich text. */
export function valueAsText(value: unknown, titleOf: TitleOf): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((each) => valueAsText(each, titleOf)).join('\n');
  if (typeof value === 'boolean') return value ? '✓' : '–';
  if (!isObject(value)) return toString(value);
  if ('children' in value) return textOfNode(value).trim();
  const { uid, filename, title, href } = value;
  if (typeof uid === 'string') return titleOf(uid) ?? toString(filename ?? title ?? uid);
  if (href !== undefined) return `${toString(title)} (${toString(href)})`;
  // Properties that begin with an underscore, such as `_metadata`, are the service's own.
  return Object.entries(value)
    .flatMap(([name, each]) => (name.startsWith('_') ? [] : valueAsText(each, titleOf) || []))
    .join('\n');
}

/** A stored file is its uid; one that was read has its properties, too. */
const comparable = (value: unknown) =>
  isObject(value) && typeof value.uid === 'string' ? value.uid : value;

/** Lists the fields of which the values differ, in the order of the form. */
export function changesOf(
  schema: readonly Definition[],
  before: JsonObject,
  after: JsonObject,
  titleOf: TitleOf,
): Change[] {
  return schema.flatMap((definition): Change[] => {
    const { uid, display_name: name, schema: inner, multiple } = definition;
    const [older, newer] = [comparable(before[uid]), comparable(after[uid])];
    if (isEqual(older, newer) || (isBlank(older) && isBlank(newer))) return [];
    const label = name || uid;
    if (inner && !multiple) {
      const changes = changesOf(inner, asObject(older), asObject(newer), titleOf);
      return changes.map((change) => ({ ...change, label: `${label} › ${change.label}` }));
    }
    return [{ label, before: valueAsText(older, titleOf), after: valueAsText(newer, titleOf) }];
  });
}

const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
