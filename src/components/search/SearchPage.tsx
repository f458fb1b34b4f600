import { css } from 'linaria';
import { color, font, space } from '../../theme';
import { GlobeLines } from '../globe/GlobeLines';
import { useStrings } from '../strings';
import { container, drawnHead, plainList } from '../ui/classes';
import { InternalLink } from '../ui/InternalLink';
import { SearchView } from './SearchView';
import type { Subject } from './types';

const body = css`
  padding-block: ${space.xl} ${space.section};
`;

const columns = css`
  margin-top: ${space.l};
  columns: 18rem 3;
  column-gap: ${space.gutter};
`;

const subject = css`
  padding-bottom: ${space.xl};
  break-inside: avoid;
`;

const heading = css`
  margin-bottom: ${space.xs};
  font-size: ${font.h3};
`;

const link = css`
  display: inline-block;
  padding-block: ${space.xs};
  line-height: 1.3;

  a& {
    color: ${color.link};
    text-decoration: none;
  }
  a&:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** The search, and all pages by subject for as long as it has no results. */
export function SearchPage({ subjects }: { subjects: Subject[] }) {
  const t = useStrings();
  return (
    <>
      <div className={drawnHead} data-background="night" data-under-header="dark">
        <GlobeLines seed="search" />
        <div className={container}>
          <h1>{t('search.title')}</h1>
        </div>
      </div>
      <div className={body}>
        <div className={container}>
          <SearchView hasFocus>
            <div className={columns}>
              {subjects.map(({ title, url, lang, links }) => (
                <section key={title} className={subject}>
                  <h2 className={heading} lang={lang}>
                    <InternalLink url={url} className={link} hrefLang={lang}>
                      {title}
                    </InternalLink>
                  </h2>
                  {links.length > 0 && (
                    <ul className={plainList}>
                      {links.map((page) => (
                        <li key={page.url} lang={page.lang}>
                          <InternalLink url={page.url} className={link} hrefLang={page.lang}>
                            {page.title}
                          </InternalLink>
                        </li>
                      ))}
                    </ul>
                  )}
                </section>
              ))}
            </div>
          </SearchView>
        </div>
      </div>
    </>
  );
}
