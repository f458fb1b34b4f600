import { css } from 'linaria';
import { color, font, space } from '../../../theme';
import { RichBlockView } from './RichBlockView';
import type { RichText } from '../types';

const prose = css`
  max-width: ${font.measure};
  overflow-wrap: break-word;

  > * {
    margin: 0;
  }
  > * + * {
    margin-top: 1.1em;
  }
  /* A paragraph in Arabic or Hebrew runs from right to left. */
  > p {
    unicode-bidi: plaintext;
  }
  > * + h2,
  > * + h3,
  > * + h4 {
    margin-top: 1.8em;
  }
  > :is(h2, h3, h4) + * {
    margin-top: 0.6em;
  }
  a {
    color: ${color.link};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  a[href^='tel:'] {
    white-space: nowrap;
  }
  ul,
  ol {
    padding-inline-start: 1.4em;
  }
  ul {
    list-style: none;
  }
  ul > li {
    position: relative;
  }
  /* A dash, like a piece of a flight path, instead of a dot. */
  ul > li::before {
    content: '';
    position: absolute;
    inset-block-start: 0.78em;
    inset-inline-start: -1.4em;
    width: 0.75em;
    border-top: 2px solid ${color.accent};
  }
  li + li,
  li > :is(ul, ol) {
    margin-top: 0.4em;
  }
  blockquote {
    padding-inline-start: ${space.l};
    border-inline-start: 2px solid ${color.accent};
    font-size: ${font.lead};
  }
  hr {
    border: 0;
    border-top: 1px solid ${color.rule};
  }
  code {
    font-size: 0.92em;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${space.xs} ${space.m} ${space.xs} 0;
    border-bottom: 1px solid ${color.rule};
    text-align: start;
    vertical-align: top;
  }
  th {
    color: ${color.quiet};
    font-size: ${font.small};
    font-weight: 600;
  }
`;

/**
 * Shows rich text, which the parser has already reduced to the allowed nodes.
 * @param props.topHeading highest heading level; headings above it are lowered to it
 */
export function RichTextView({ text, topHeading }: { text: RichText; topHeading: 3 | 4 }) {
  return (
    <div className={prose}>
      {text.map((block, index) => (
        <RichBlockView key={index} block={block} topHeading={topHeading} />
      ))}
    </div>
  );
}
