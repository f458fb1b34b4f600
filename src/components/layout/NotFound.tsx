import { css, cx } from 'linaria';
import { color, font, space } from '../../theme';
import { RouteArcs } from '../belts/RouteArcs';
import { SearchView } from '../search/SearchView';
import { useStrings } from '../strings';
import { ButtonLink } from '../ui/Button';
import { container, drawnHead, plainList } from '../ui/classes';
import { InternalLink } from '../ui/InternalLink';
import type { Link } from '../ui/types';

const lead = css`
  max-width: 26em;
  margin-block: ${space.l} ${space.xl};
  font-size: ${font.lead};
  line-height: 1.45;
`;

const body = css`
  padding-block: ${space.xxxl} ${space.section};
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

/** The content of the 404 page: the search, and all pages of the language for as long as it has no results. */
export function NotFound({ homeUrl, pages }: { homeUrl: string; pages: Link[] }) {
  const t = useStrings();
  return (
    <>
      <div className={drawnHead} data-background="night" data-under-header="dark">
        <RouteArcs seed="diversion" />
        <div className={container}>
          <h1>{t('not_found.title')}</h1>
          <p className={lead}>{t('not_found.text')}</p>
          <ButtonLink link={{ url: homeUrl, title: t('not_found.home') }} />
        </div>
      </div>
      <div className={body}>
        <div className={container}>
          <SearchView>
            <ul className={cx(plainList, list)}>
              {pages.map((page) => (
                <li key={page.url} className={row} lang={page.lang}>
                  <InternalLink url={page.url} className={link} hrefLang={page.lang}>
                    {page.title}
                  </InternalLink>
                </li>
              ))}
            </ul>
          </SearchView>
        </div>
      </div>
    </>
  );
}
