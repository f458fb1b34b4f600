import { css, cx } from 'linaria';
import type { ReactNode } from 'react';
import { color, font, media, space } from '../../theme';
import { container, wideContainer } from '../ui/classes';

const section = css`
  padding-top: ${space.section};
`;

const head = css`
  display: grid;
  gap: ${space.xs} ${space.gutter};
  align-items: baseline;
  margin-bottom: ${space.xl};

  ${media.tablet} {
    grid-template-columns: repeat(12, minmax(0, 1fr));

    > h2 {
      grid-column: 1 / 8;
    }
    > p {
      grid-column: 8 / -1;
    }
  }
`;

const noteClass = css`
  max-width: 32em;
  color: ${color.quiet};
  font-size: 1rem;
  line-height: 1.5;
`;

interface SectionProps {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}

/** A section of the style page, with specimens as children. A script takes a screenshot of each. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section id={id} className={section} data-section={id} aria-labelledby={`${id}-title`}>
      <div className={container}>
        <div className={head} lang="en">
          <h2 id={`${id}-title`}>{title}</h2>
          {note && <p className={noteClass}>{note}</p>}
        </div>
      </div>
      {children}
    </section>
  );
}

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

  > h3 {
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

interface SpecimenProps {
  name: string;
  facts?: string;
  /** `page`: the width of the screen, for belts; `content`: with the margins of the page. */
  width?: 'content' | 'page';
  children: ReactNode;
}

/** One example with its name. */
export function Specimen({ name, facts, width = 'content', children }: SpecimenProps) {
  return (
    <div data-specimen={name}>
      <div className={cx(wideContainer, caption)}>
        <div className={captionRow} lang="en">
          <h3>{name}</h3>
          {facts && <p>{facts}</p>}
        </div>
      </div>
      <div className={width === 'page' ? full : cx(container, box)}>
        {children}
        {/* Last child, so that the footer does not move up behind a curve at the end of an example. */}
        <div hidden />
      </div>
    </div>
  );
}

/** Converts `withoutWords` to `Without words`. */
export function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
