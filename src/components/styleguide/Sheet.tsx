import { css, cx } from 'linaria';
import { color, font, space } from '../../theme';
import { container, wideContainer } from '../ui/classes';
import type { ImageRevisions } from './exampleProps';
import type { Example, Part } from './types';
import { withoutHeader } from './withoutHeader';
import { inWords } from './words';

const caption = css`
  border-top: 1px solid ${color.rule};
`;

const captionRow = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 ${space.l};
  padding-block: ${space.s};
  font-size: ${font.small};
  line-height: 1.4;

  > h2 {
    font-size: inherit;
    letter-spacing: 0;
  }
  > p {
    color: ${color.quiet};
    font-variant-numeric: tabular-nums;
  }
`;

const box = css`
  padding-block: ${space.m} ${space.xxl};
`;

const full = css`
  position: relative;
  isolation: isolate;
`;

interface SheetProps {
  part: Part;
  /** The examples to show. */
  examples: readonly Example[];
  revisions: ImageRevisions;
}

/** Examples of a part below each other, without the style guide around them. */
export function Sheet({ part, examples, revisions }: SheetProps) {
  return (
    <div className={withoutHeader} data-sheet={part.id}>
      {examples.map((example) => (
        <Specimen key={example.name} example={example} revisions={revisions} />
      ))}
    </div>
  );
}

/** One example with its name. */
function Specimen({ example, revisions }: { example: Example; revisions: ImageRevisions }) {
  const { name, facts, width, render } = example;
  return (
    <div data-specimen={name}>
      <div className={cx(wideContainer, caption)}>
        <div className={captionRow} lang="en">
          <h2>{inWords(name)}</h2>
          {facts && <p>{facts}</p>}
        </div>
      </div>
      <div className={width === 'page' ? full : cx(container, box)}>
        {render(revisions)}
        {/* Last child, so that the footer does not move up behind a curve at the end of an example. */}
        <div hidden />
      </div>
    </div>
  );
}
