import { applyEdits, modify, type FormattingOptions } from 'jsonc-parser';
import { isObject, type JsonObject } from '../export/types';

/** Finds the key of an entry in a parsed chunk. The key is its uid, unless the entry has another one. */
export function keyInChunk(chunk: unknown, uid: string): string | undefined {
  if (!isObject(chunk)) return undefined;
  return Object.keys(chunk).find((key) => {
    const entry = chunk[key];
    return isObject(entry) && (typeof entry.uid === 'string' ? entry.uid : key) === uid;
  });
}

/**
 * Replaces one entry in the text of a chunk file, or adds it at the end. All other entries keep their
 * text, and the entry gets the indentation of the file.
 * @param text undefined if the file does not exist
 * @param createEntry returns the entry for the stored one, which is undefined if there is none
 */
export function putEntry(
  text: string | undefined,
  uid: string,
  createEntry: (storedEntry: JsonObject | undefined) => JsonObject,
): string {
  const mark = text?.startsWith('\ufeff') ? '\ufeff' : '';
  const json = text?.slice(mark.length) ?? '{}\n';
  const chunk = JSON.parse(json) as JsonObject;
  const key = keyInChunk(chunk, uid);
  const storedEntry = key === undefined ? undefined : (chunk[key] as JsonObject);
  const entry = createEntry(storedEntry);
  const formattingOptions = formatOf(json, Object.keys(chunk).length === 0);
  const edits = modify(json, [key ?? uid], entry, formattingOptions ? { formattingOptions } : {});
  return mark + applyEdits(json, edits);
}

/** Returns the format of a file. Undefined: it is a single line, as the vendor's CLI writes it. */
function formatOf(text: string, isEmpty: boolean): FormattingOptions | undefined {
  const indent = /\n([\t ]+)\S/.exec(text)?.[1];
  if (indent === undefined && !isEmpty) return undefined;
  return {
    insertSpaces: !indent?.startsWith('\t'),
    tabSize: indent?.startsWith('\t') ? 1 : (indent?.length ?? 2),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  };
}
