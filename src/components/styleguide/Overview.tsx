import { Link } from 'gatsby';
import { css, cx } from 'linaria';
import { color, font, space } from '../../theme';
import { plainList } from '../ui/classes';
import { addressOf } from './address';
import { catalogue } from './catalogue';
import type { StyleguideData } from './types';

const groupName = css`
  margin-block: ${space.l} ${space.s};
  font-size: ${font.h4};
`;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: ${space.xs};

  a {
    display: block;
    height: 100%;
    padding: ${space.m};
    border: 1px solid ${color.rule};
    color: ${color.text};
    text-decoration: none;
  }
  a:hover {
    background: ${color.ice};
  }
  strong {
    display: block;
    font-size: 1rem;
  }
  span {
    color: ${color.quiet};
  }
`;

/** Returns a number with its noun: “1 example”, “3 examples”. */
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** All parts with the number of their examples, and of the places that show them. */
export function Overview({ path, uses }: { path: string } & Pick<StyleguideData, 'uses'>) {
  return catalogue.map(({ title, parts }) => (
    <div key={title}>
      <h2 className={groupName}>{title}</h2>
      <ul className={cx(plainList, grid)}>
        {parts.map((part) => (
          <li key={part.id}>
            <Link to={addressOf({ part: part.id }, path)}>
              <strong>{part.title}</strong>
              <span>
                {counted(part.examples.length, 'example')}
                {uses[part.id] && `, ${counted(uses[part.id]?.length ?? 0, 'place')}`}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
