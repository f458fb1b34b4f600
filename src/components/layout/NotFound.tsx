import { css, cx } from 'linaria';
import { useId, useState } from 'react';
import { color, font, radius, space } from '../../theme';
import { RouteArcs } from '../belts/RouteArcs';
import { useStrings } from '../strings';
import { ButtonLink } from '../ui/Button';
import { container, plainList } from '../ui/classes';
import { findWords } from '../ui/findWords';
import { InternalLink } from '../ui/InternalLink';
import type { Link } from '../ui/types';

const head = css`
  position: relative;
  isolation: isolate;
  padding-block: calc(var(--header-height) + ${space.xxxl}) ${space.xxxl};
`;

const lead = css`
  max-width: 26em;
  margin-block: ${space.l} ${space.xl};
  font-size: ${font.lead};
  line-height: 1.45;
`;

const body = css`
  padding-block: ${space.xxxl} ${space.section};
`;

const field = css`
  display: block;
  width: 100%;
  max-width: 32rem;
  min-height: 52px;
  margin-top: ${space.xs};
  padding: ${space.xs} ${space.m};
  border: 2px solid ${color.quiet};
  border-radius: ${radius.small};
  background: ${color.background};
  color: ${color.text};

  @media (scripting: none) {
    display: none;
  }
`;

const label = css`
  font-weight: 600;

  @media (scripting: none) {
    display: none;
  }
`;

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  column-gap: ${space.gutter};
  margin-top: ${space.xl};
`;

const row = css`
  border-bottom: 1px solid ${color.rule};
`;

const link = css`
  display: block;
  padding-block: ${space.s};
  color: ${color.link};
  font-size: ${font.h4};
  font-weight: 500;
  line-height: 1.3;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/**
 * The content of the 404 page, with a search for other pages of the language. Without
 * scripts the whole list is shown.
 */
export function NotFound({ homeUrl, pages }: { homeUrl: string; pages: Link[] }) {
  const t = useStrings();
  const [query, setQuery] = useState('');
  const fieldId = useId();
  const matchingPages = findWords(pages, query, ({ title }) => title);
  return (
    <>
      <div className={head} data-background="night" data-under-header="dark">
        <RouteArcs seed="diversion" />
        <div className={container}>
          <h1>{t('not_found.title')}</h1>
          <p className={lead}>{t('not_found.text')}</p>
          <ButtonLink link={{ url: homeUrl, title: t('not_found.home') }} />
        </div>
      </div>
      <div className={body}>
        <div className={container}>
          <label className={label} htmlFor={fieldId}>
            {t('not_found.search')}
          </label>
          <input
            id={fieldId}
            className={field}
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <div role="status">
            {matchingPages.length === 0 && <p className={lead}>{t('not_found.none')}</p>}
          </div>
          <ul className={cx(plainList, list)}>
            {matchingPages.map((page) => (
              <li key={page.url} className={row} lang={page.lang}>
                <InternalLink url={page.url} className={link} hrefLang={page.lang}>
                  {page.title}
                </InternalLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </>
  );
}
