import { css, cx } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { RouteArcs } from '../../belts/RouteArcs';
import { RouteMap } from '../../globe/RouteMap';
import type { PopupPage } from '../../pages';
import { InLanguage, useStrings } from '../../strings';
import { container, grid } from '../../ui/classes';
import { InternalLink } from '../../ui/InternalLink';
import { useDialogTitle } from '../../navigation/dialogTitle';

const head = css`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  padding-block: calc(var(--header-height) + ${space.l}) ${space.xxxl};
`;

const back = css`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: 44px;
  font-size: 1rem;
  text-underline-offset: 0.25em;
  text-decoration-thickness: 1px;

  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: solid currentColor;
    border-width: 0 0 2px 2px;
    rotate: 45deg;
  }
`;

const title = css`
  margin-top: ${space.l};
  font-size: ${font.h1};
  line-height: 1.05;
  /* All columns, so that a larger screen with a larger font does not add a line break. */
  grid-column: 1 / -1;

  ${media.landscape} {
    justify-self: start;
    padding-inline-end: ${space.xl};
    /* Hides the flight paths behind the text. */
    background: linear-gradient(to left, transparent, ${color.background} ${space.xl});
  }
`;

const ends = css`
  display: grid;
  grid-column: 1 / -1;
  gap: ${space.m} ${space.gutter};
  margin-top: ${space.xl};
  padding-block: ${space.m};
  border-block: 1px solid ${color.rule};

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const term = css`
  color: ${color.quiet};
  font-size: ${font.small};
`;

const value = css`
  font-size: ${font.h3};
  font-weight: 600;
  line-height: 1.2;
  overflow-wrap: anywhere;
`;

const intro = css`
  margin-top: ${space.xl};
  font-size: ${font.lead};
  line-height: 1.5;

  ${media.tablet} {
    grid-column: 1 / 10;
  }
  ${media.landscape} {
    grid-column: 1 / 8;
  }
`;

/* One globe is beside the text where there is space; two are below it, with the stops beside them. */
const besideMap = css`
  ${media.landscape} {
    > * {
      grid-column: 1 / 7;
    }
    > figure {
      grid-area: 1 / 8 / span 5 / -1;
      margin: 0;
    }
  }
`;

const map = css`
  grid-column: 1 / -1;
`;

type PopupViewProps = Pick<
  PopupPage,
  'title' | 'origin' | 'destination' | 'introduction' | 'route' | 'back' | 'lang'
>;

/** The head of a popup page: title, origin and destination, introduction, and route on a globe. */
export function PopupView({ page }: { page: PopupViewProps }) {
  const t = useStrings();
  // A popup in a dialog needs no link back, and no space below the header.
  const titleId = useDialogTitle();
  const interfaceLang = t.langs(page.lang).interface;
  const places = [
    { label: t('popup.origin'), name: page.origin },
    { label: t('popup.destination'), name: page.destination },
  ].filter(({ name }) => name !== null);
  return (
    <InLanguage
      className={head}
      data-background="ice"
      data-under-header={titleId === null ? 'light' : undefined}
      lang={page.lang}
    >
      {!page.route && <RouteArcs seed={page.title} />}
      <div className={container}>
        {page.back && titleId === null && (
          <InternalLink url={page.back.url} className={back} lang={page.back.lang ?? interfaceLang}>
            {page.back.title || t('popup.back')}
          </InternalLink>
        )}
        <div className={cx(grid, page.route?.drawings.length === 1 && besideMap)}>
          <h1
            className={title}
            id={titleId ?? undefined}
            tabIndex={titleId === null ? undefined : -1}
          >
            {page.title}
          </h1>
          {places.length > 0 && (
            <dl className={ends}>
              {places.map(({ label, name }) => (
                <div key={label}>
                  <dt className={term} lang={interfaceLang}>
                    {label}
                  </dt>
                  <dd className={value}>{name}</dd>
                </div>
              ))}
            </dl>
          )}
          {page.introduction && <p className={intro}>{page.introduction}</p>}
          {page.route && <RouteMap route={page.route} className={map} />}
        </div>
      </div>
    </InLanguage>
  );
}
