import { memoizeByReference } from '../../../lib/memoizeByReference';
import type { Finding, Rule } from '../types';
import { ownEntries } from '../usedUids';

/** Maximum length of one text, in UTF-16 code units: about ten printed pages. */
const maxTextLength = 20_000;

/** Finds texts that are too long to read in one piece. */
export const longTexts: Rule = ({ graph }) =>
  ownEntries(graph).flatMap((entry) =>
    lengthsIn(entry.fields)
      .filter(({ length }) => length > maxTextLength)
      .map(({ field, length }): Finding => {
        const what = `has ${length} characters; divide a text of more than ${maxTextLength}`;
        return { entry, field, what };
      }),
  );

interface TextLength {
  field: string;
  length: number;
}

/** Lists the length of each text of an entry. A rich text counts as one, without its markup. */
const lengthsIn = memoizeByReference((fields: object): TextLength[] => textsIn(fields, ''));

function textsIn(value: unknown, field: string): TextLength[] {
  if (typeof value === 'string') return [{ field, length: value.length }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, fieldValue]): TextLength[] => {
    if (key === 'system' || key.endsWith('Connection')) return [];
    if (key === 'json') return [{ field, length: richLength(fieldValue) }];
    return textsIn(fieldValue, field === '' ? key : `${field}.${key}`);
  });
}

function richLength(document: unknown): number {
  let length = 0;
  // An explicit stack: a document may be nested too deep for recursive calls.
  const nodes = [document];
  while (nodes.length > 0) {
    const node = nodes.pop() as { text?: unknown; children?: unknown } | null;
    if (typeof node?.text === 'string') length += node.text.length;
    // Not push(...children): a node may have more children than a call may have arguments.
    if (Array.isArray(node?.children)) for (const child of node.children) nodes.push(child);
  }
  return length;
}
