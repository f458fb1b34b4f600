import { Link } from 'gatsby';
import { css, cx } from 'linaria';
import { useEffect, useRef, useState } from 'react';
import { color, font, media, space } from '../../theme';
import { plainList } from '../ui/classes';
import { findWords } from '../ui/findWords';
import { addressOf, type Shown } from './address';
import { catalogue } from './catalogue';
import type { Part } from './types';
import { inWords } from './words';

const boxClass = css`
  padding: ${space.l};
  border-inline-end: 1px solid ${color.rule};
  background: ${color.ice};

  ${media.belowTablet} {
    overflow-y: auto;
    max-height: 14rem;
    border-block-end: 1px solid ${color.rule};
  }
  ${media.tablet} {
    position: sticky;
    top: 0;
    height: 100vh;
    overflow-y: auto;
  }
`;

const home = css`
  display: block;
  margin-bottom: ${space.m};
  color: ${color.text};
  font-size: ${font.h4};
  font-weight: 600;
  text-decoration: none;
`;

const field = css`
  width: 100%;
  min-height: 40px;
  padding: ${space.xs} ${space.s};
  border: 1px solid ${color.quiet};
  border-radius: 0;
  background: ${color.white};
  color: inherit;
  font: inherit;
`;

const status = css`
  min-height: 1.4em;
  margin-block: ${space.xxs} ${space.s};
  color: ${color.quiet};
`;

const groupName = css`
  margin-top: ${space.m};
  color: ${color.quiet};
  font-size: inherit;
  letter-spacing: 0;
`;

const links = css`
  a {
    display: block;
    padding-block: ${space.xxs};
    color: ${color.text};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  a[aria-current='page'] {
    font-weight: 700;
  }
  & & {
    margin-bottom: ${space.xs};
    padding-inline-start: ${space.m};
    border-inline-start: 2px solid ${color.accent};
  }
`;

const examplesOf = ({ title, examples }: Part) =>
  examples.map((example) => ({ example, text: `${title} ${inWords(example.name)}` }));

/** Says how many examples a search found. */
function found(count: number): string {
  if (count === 0) return 'No part or example has these words.';
  return count === 1 ? '1 example' : `${count} examples`;
}

/** Returns the examples of a part to list: those that the query finds, or all of the part that is shown. */
function listedExamples(part: Part, query: string, isShown: boolean) {
  if (query !== '') return findWords(examplesOf(part), query, ({ text }) => text);
  return isShown ? examplesOf(part) : [];
}

interface ContentsProps {
  path: string;
  shown: Shown;
}

/** All parts by group, and a search for parts and examples. */
export function Contents({ path, shown }: ContentsProps) {
  const [query, setQuery] = useState('');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [shown.part, shown.example]);
  const { width } = shown;
  const groups = catalogue
    .map(({ title, parts }) => ({
      title,
      parts: parts
        .map((part) => ({
          part,
          examples: listedExamples(part, query.trim(), part.id === shown.part),
        }))
        .filter(({ examples }) => query.trim() === '' || examples.length > 0),
    }))
    .filter(({ parts }) => parts.length > 0);
  const count = groups.flatMap(({ parts }) => parts.flatMap(({ examples }) => examples)).length;
  return (
    <nav ref={box} className={boxClass} aria-label="Contents">
      <Link to={path} className={home}>
        Style guide
      </Link>
      <input
        type="search"
        className={field}
        aria-label="Search parts and examples"
        placeholder="Search"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p className={status} role="status">
        {query.trim() !== '' && found(count)}
      </p>
      {groups.map(({ title, parts }) => (
        <div key={title}>
          <h2 className={groupName}>{title}</h2>
          <ul className={cx(plainList, links)}>
            {parts.map(({ part, examples }) => (
              <li key={part.id}>
                <Link
                  to={addressOf({ part: part.id, width }, path)}
                  aria-current={part.id === shown.part && !shown.example ? 'page' : undefined}
                >
                  {part.title}
                </Link>
                {examples.length > 0 && (
                  <ul className={cx(plainList, links)}>
                    {examples.map(({ example: { name } }) => (
                      <li key={name}>
                        <Link
                          to={addressOf({ part: part.id, example: name, width }, path)}
                          aria-current={
                            part.id === shown.part && name === shown.example ? 'page' : undefined
                          }
                        >
                          {inWords(name)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
