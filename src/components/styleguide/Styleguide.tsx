import { css, cx } from 'linaria';
import { color, font, media, space } from '../../theme';
import { RouteArcs } from '../belts/RouteArcs';
import { container, grid, plainList } from '../ui/classes';
import { AircraftSpecimens } from './AircraftSpecimens';
import { beltSections, BeltSpecimens } from './BeltSpecimens';
import { Colours } from './Colours';
import type { ImageRevisions } from './exampleProps';
import { Banners, Footers, Headers, OtherPages } from './LayoutSpecimens';
import { Measures } from './Measures';
import { Primitives } from './Primitives';
import { TileSpecimens } from './TileSpecimens';
import { TypeScale } from './TypeScale';

const head = css`
  position: relative;
  isolation: isolate;
  padding-block: calc(var(--header-height) + ${space.xxxl}) ${space.xxxl};
`;

const lead = css`
  max-width: 30em;
  margin-top: ${space.l};
  font-size: ${font.lead};
  line-height: 1.45;
`;

const contents = css`
  row-gap: ${space.xl};
  margin-top: ${space.xxxl};
  padding-top: ${space.l};
  border-top: 1px solid ${color.rule};
`;

const group = css`
  ${media.tablet} {
    grid-column: span 4;

    &[data-wide] {
      grid-column: span 8;
    }
  }
`;

const groupName = css`
  color: ${color.quiet};
  font-size: ${font.small};
  letter-spacing: 0;
`;

const links = css`
  margin-top: ${space.xs};

  [data-wide] > & {
    columns: 2;
    column-gap: ${space.gutter};
  }
  a {
    display: block;
    padding-block: 0.35em;
    font-size: ${font.h4};
    font-weight: 500;
    line-height: 1.25;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`;

const tableOfContents = [
  {
    title: 'Foundations',
    entries: [
      { id: 'colours', title: 'Colours' },
      { id: 'type', title: 'Type' },
      { id: 'measures', title: 'Measures' },
      { id: 'primitives', title: 'Primitives' },
    ],
  },
  { title: 'Belts', wide: true, entries: beltSections },
  {
    title: 'Page',
    entries: [
      { id: 'banners', title: 'Banners' },
      { id: 'header', title: 'Header and menus' },
      { id: 'footer', title: 'Footer' },
      { id: 'pages', title: 'Other pages' },
    ],
  },
  {
    title: 'Parts',
    entries: [
      { id: 'tiles', title: 'Tiles' },
      { id: 'aircraft', title: 'Aircraft' },
    ],
  },
];

/** The style page: all design tokens, components, belts and tiles in named examples. */
export function Styleguide({ revisions }: { revisions: ImageRevisions }) {
  return (
    <>
      <div className={head} data-background="night" data-under-header="dark" lang="en">
        <RouteArcs seed="styleguide" />
        <div className={container}>
          <h1>Specification</h1>
          <p className={lead}>
            Every part that pages are made of, with the content that is hardest on it.
          </p>
          <nav className={cx(grid, contents)} aria-label="Contents">
            {tableOfContents.map(({ title, wide, entries }) => (
              <div key={title} className={group} data-wide={wide ? '' : undefined}>
                <h2 className={groupName}>{title}</h2>
                <ul className={cx(plainList, links)}>
                  {entries.map((entry) => (
                    <li key={entry.id}>
                      <a href={`#${entry.id}`}>{entry.title}</a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
        </div>
      </div>
      <Colours />
      <TypeScale />
      <Measures />
      <Primitives revisions={revisions} />
      <BeltSpecimens revisions={revisions} />
      <TileSpecimens revisions={revisions} />
      <AircraftSpecimens revisions={revisions} />
      <Banners revisions={revisions} />
      <Headers />
      <OtherPages />
      <Footers revisions={revisions} />
    </>
  );
}
