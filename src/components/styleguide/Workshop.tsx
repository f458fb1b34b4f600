import { Link } from 'gatsby';
import { css, cx } from 'linaria';
import { Helmet } from 'react-helmet';
import { localeFacts, locales } from '../../locales';
import { color, font, media, space } from '../../theme';
import { useStrings } from '../strings';
import { plainList } from '../ui/classes';
import { addressOf, screenWidths, type Shown } from './address';
import { partById } from './catalogue';
import { Contents } from './Contents';
import { PartDetails } from './PartDetails';
import { Overview } from './Overview';
import { Stage } from './Stage';
import type { StyleguideData } from './types';
import { withoutHeader } from './withoutHeader';
import { inWords } from './words';

const layout = css`
  min-height: 100vh;
  font-size: ${font.small};
  line-height: 1.4;

  ${media.tablet} {
    display: grid;
    grid-template-columns: 17rem minmax(0, 1fr);
  }
`;

const main = css`
  display: grid;
  align-content: start;
  gap: ${space.m};
  padding: ${space.l} ${space.l} ${space.xxl};
`;

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space.xxs} ${space.l};

  > h1 {
    font-size: ${font.h3};
    line-height: 1.15;
  }
  > p {
    color: ${color.quiet};
  }
`;

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.l};
`;

const choices = css`
  display: flex;
  flex-wrap: wrap;
  gap: 1px;

  a {
    display: block;
    min-height: 32px;
    padding: ${space.xs} ${space.s};
    background: ${color.ice};
    color: ${color.text};
    line-height: 1rem;
    text-decoration: none;
  }
  a:hover {
    background: ${color.sky};
  }
  a[aria-current] {
    background: ${color.night};
    color: ${color.white};
  }
`;

interface WorkshopProps {
  path: string;
  shown: Shown;
  data: StyleguideData;
}

/** The contents beside the part that an address names: its examples in a frame, and facts about them. */
export function Workshop({ path, shown, data }: WorkshopProps) {
  const part = partById(shown.part ?? '');
  const example = part?.examples.find(({ name }) => name === shown.example);
  const title = part?.title ?? 'Style guide';
  return (
    <div className={cx(layout, withoutHeader)} lang="en">
      <Helmet
        defer={false}
        title={[example && inWords(example.name), title].filter(Boolean).join(' · ')}
      />
      <Contents path={path} shown={shown} />
      <div className={main}>
        <div className={head}>
          <h1>{title}</h1>
          <p>{part ? part.note : noteWithout(shown)}</p>
        </div>
        {!part && <Overview path={path} uses={data.uses} />}
        {part && (
          <>
            <div className={bar}>
              <WidthSwitch path={path} shown={shown} />
              <LanguageLinks shown={shown} />
              <ul className={cx(plainList, choices)}>
                <li>
                  <a href={addressOf({ ...shown, alone: true }, path)}>Without this frame</a>
                </li>
              </ul>
            </div>
            <Stage
              title={example ? inWords(example.name) : 'All examples'}
              address={addressOf({ part: part.id, example: example?.name, alone: true }, path)}
              width={shown.width}
            />
            <PartDetails part={part} example={example} uses={data.uses[part.id] ?? []} />
          </>
        )}
      </div>
    </div>
  );
}

/** Returns the line below the title where no part is shown. */
const noteWithout = ({ part }: Shown) =>
  part === undefined
    ? 'Every part that pages are made of, with the content that is hardest on it.'
    : `There is no part “${part}”. The contents list all parts.`;

function WidthSwitch({ path, shown }: Pick<WorkshopProps, 'path' | 'shown'>) {
  return (
    <nav aria-label="Width">
      <ul className={cx(plainList, choices)}>
        {[undefined, ...screenWidths].map((width) => (
          <li key={width ?? 'window'}>
            <Link
              to={addressOf({ ...shown, width }, path)}
              aria-current={width === shown.width ? 'true' : undefined}
            >
              {width ?? 'Window'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LanguageLinks({ shown }: Pick<WorkshopProps, 'shown'>) {
  const { lang: current } = useStrings();
  return (
    <nav aria-label="Language of the interface texts">
      <ul className={cx(plainList, choices)}>
        {locales.map((locale) => {
          const { lang, prefix } = localeFacts[locale];
          return (
            <li key={lang}>
              <Link
                to={addressOf(shown, `${prefix}/styleguide/`)}
                aria-current={lang === current ? 'true' : undefined}
              >
                {lang}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
