import { css, cx } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { plainList } from '../../ui/classes';
import { RichTextView } from '../../ui/richText/RichTextView';
import { BeltIntro } from '../BeltIntro';
import { BeltSection } from '../BeltSection';
import type { ColumnsProps } from './props';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl} ${space.gutter};

  ${media.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.landscape} {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
`;

const column = css`
  padding-top: ${space.m};
  border-top: 2px solid ${color.text};

  /* A single column in the last row of two has the whole width. */
  ${media.tablet} {
    &:last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.landscape} {
    &:last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
  @media print {
    break-inside: avoid;
  }
`;

const titleClass = css`
  margin-bottom: ${space.m};
  font-size: ${font.h3};
`;

/** Entries that are open side by side, such as the sides of a contract. */
export function Columns(props: ColumnsProps) {
  const { subtitle, entries } = props;
  return (
    <BeltSection frame={props}>
      <BeltIntro frame={props} text={subtitle} />
      <ul className={cx(plainList, columns)}>
        {entries.map((entry) => (
          <li key={entry.anchor} id={entry.anchor} className={column}>
            <h3 className={titleClass}>{entry.title}</h3>
            <RichTextView text={entry.text} topHeading={4} />
          </li>
        ))}
      </ul>
    </BeltSection>
  );
}
