import { css } from 'linaria';
import type { ReactNode } from 'react';
import { InternalLink } from '../InternalLink';
import type { RichBlock, RichInline, RichMark } from '../types';

const scroller = css`
  overflow-x: auto;
`;

const markTags = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
} as const satisfies Record<RichMark, string>;

/** Inline nodes of rich text. The caller renders the block element around them. */
function RichInlines({ nodes }: { nodes: RichInline[] }) {
  return nodes.map((node, index) => <RichInlineView key={index} node={node} />);
}

function RichInlineView({ node }: { node: RichInline }): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.marks.reduce<ReactNode>((inner, mark) => {
        const Tag = markTags[mark];
        return <Tag>{inner}</Tag>;
      }, node.text);
    case 'link':
      return (
        <InternalLink url={node.link.url}>
          <RichInlines nodes={node.children} />
        </InternalLink>
      );
    case 'break':
      return <br />;
  }
}

type ListBlock = Extract<RichBlock, { kind: 'list' }>;

function RichList({ list }: { list: ListBlock }) {
  const Tag = list.ordered ? 'ol' : 'ul';
  return (
    <Tag>
      {list.items.map((item, index) => (
        <li key={index}>
          <RichInlines nodes={item.children} />
          {item.nested.map((nested, nestedIndex) => (
            <RichList key={nestedIndex} list={nested} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

type TableBlock = Extract<RichBlock, { kind: 'table' }>;

function RichTable({ table }: { table: TableBlock }) {
  return (
    <div className={scroller}>
      <table>
        {table.head.length > 0 && (
          <thead>
            <tr>
              {table.head.map((cell, index) => (
                <th key={index} scope="col">
                  <RichInlines nodes={cell} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {table.rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>
                  <RichInlines nodes={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One block of rich text. */
export function RichBlockView({ block, topHeading }: { block: RichBlock; topHeading: 3 | 4 }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <RichInlines nodes={block.children} />
        </p>
      );
    case 'heading': {
      const Tag = `h${block.level < topHeading ? topHeading : block.level}` as const;
      return (
        <Tag>
          <RichInlines nodes={block.children} />
        </Tag>
      );
    }
    case 'list':
      return <RichList list={block} />;
    case 'quote':
      return (
        <blockquote>
          <RichInlines nodes={block.children} />
        </blockquote>
      );
    case 'table':
      return <RichTable table={block} />;
    case 'rule':
      return <hr />;
  }
}
