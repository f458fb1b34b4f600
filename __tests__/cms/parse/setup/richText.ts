import { parseRichText } from '../../../../src/cms/parse/richText';
import { richDocument } from '../../../setup/stack/entries';
import { parsingContext } from '../../../setup/stack/graph';

/** Parses a document. Returns the result and the report. */
export function parse(...children: unknown[]) {
  const { context, entry, lines } = parsingContext({ '/about/': '/company/about/' });
  return {
    text: parseRichText(context, entry, 'text', { json: richDocument(...children) }),
    lines,
  };
}

/** Creates parsed text. */
export const textNode = (text: string, ...marks: string[]) => ({ kind: 'text', text, marks });
/** Creates a node of a document. */
export const node = (type: string, ...children: object[]) => ({ type, attrs: {}, children });
