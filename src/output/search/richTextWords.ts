import type { RichBlock, RichInline, RichListItem, RichText } from '../../components/ui/types';

/** Returns all words of a rich text, one line for each paragraph, item and table. */
export const textOfRichText = (text: RichText): string =>
  text.map(textOfBlock).filter(Boolean).join('\n');

function textOfBlock(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'quote':
      return inline(block.children);
    case 'list':
      return block.items.map(textOfItem).join('\n');
    case 'table':
      return [...block.head, ...block.rows.flat()].map(inline).join(' ');
    case 'rule':
      return '';
  }
}

const textOfItem = ({ children, nested }: RichListItem): string =>
  [inline(children), ...nested.map(textOfBlock)].join('\n');

const inline = (nodes: readonly RichInline[]): string =>
  nodes
    .map((node) => {
      if (node.kind === 'text') return node.text;
      return node.kind === 'break' ? ' ' : inline(node.children);
    })
    .join('');
