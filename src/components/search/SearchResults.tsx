import { css } from 'linaria';
import { color, font, space } from '../../theme';
import { useStrings } from '../strings';
import { plainList } from '../ui/classes';
import { InternalLink } from '../ui/InternalLink';
import type { ResultGroup } from './searchIndex';
import type { MarkedText, SearchResult } from './types';

const section = css`
  max-width: 60rem;
  margin-top: ${space.xl};
`;

const heading = css`
  font-size: ${font.h3};
`;

const row = css`
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.rule};
  color: ${color.quiet};
  line-height: 1.45;

  mark {
    background: ${color.sky};
    color: inherit;
  }
`;

const link = css`
  display: block;
  color: inherit;
  text-decoration: none;
`;

const title = css`
  color: ${color.link};
  font-size: ${font.h4};
  font-weight: 500;

  a:hover > & {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

/** The results of a search. Part of the script that only a search loads. */
export function SearchResults({ groups }: { groups: readonly ResultGroup[] }) {
  const t = useStrings();
  return groups.map(({ group, results }) => (
    <section key={group} className={section}>
      <h2 className={heading}>{t(`search.group_${group}`)}</h2>
      <ul className={plainList}>
        {results.map((result) => (
          <li key={result.url + result.title} className={row}>
            <Result result={result} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Result({ result }: { result: SearchResult }) {
  const { langs } = useStrings();
  const { url, page, lang, marked, excerpt } = result;
  return (
    <>
      <InternalLink url={url} className={link} hrefLang={langs(lang).content}>
        <span className={title} lang={lang}>
          <Marked text={marked.title} />
        </span>
        {page !== undefined && (
          <span lang={lang}>
            {' · '}
            <Marked text={marked.page} />
          </span>
        )}
      </InternalLink>
      {excerpt.length > 0 && (
        <p lang={lang}>
          <Marked text={excerpt} />
        </p>
      )}
    </>
  );
}

/** A text with its matches marked. */
function Marked({ text }: { text: MarkedText }) {
  return text.map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
