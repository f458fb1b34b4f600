import { css } from 'linaria';
import { color, font, space } from '../../theme';
import { useStrings } from '../strings';
import { plainList } from '../ui/classes';
import { InternalLink } from '../ui/InternalLink';
import type { ResultGroup } from './searchIndex';
import type { SearchRecord } from './types';

const section = css`
  max-width: 60rem;
  margin-top: ${space.xl};
`;

const heading = css`
  font-size: ${font.h3};
`;

const row = css`
  border-bottom: 1px solid ${color.rule};
`;

const link = css`
  display: block;
  padding-block: ${space.s};
  color: ${color.text};
  text-decoration: none;
`;

const title = css`
  color: ${color.link};
  font-size: ${font.h4};
  font-weight: 500;
  line-height: 1.3;

  a:hover > & {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const place = css`
  display: block;
  color: ${color.quiet};
`;

/** The results of a search. Part of the script that only a search loads. */
export function SearchResults({ groups }: { groups: readonly ResultGroup[] }) {
  const t = useStrings();
  return groups.map(({ group, results }) => (
    <section key={group} className={section}>
      <h2 className={heading}>{t(`search.group_${group}`)}</h2>
      <ul className={plainList}>
        {results.map((record) => (
          <li key={record.url + record.title} className={row}>
            <Result record={record} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Result({ record }: { record: SearchRecord }) {
  const { langs } = useStrings();
  const { url, page, lang } = record;
  return (
    <InternalLink url={url} className={link} hrefLang={langs(lang).content}>
      <span className={title} lang={lang}>
        {record.title}
      </span>
      {page !== undefined && (
        <span className={place} lang={lang}>
          {page}
        </span>
      )}
    </InternalLink>
  );
}
