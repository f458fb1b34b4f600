import { css, cx } from 'linaria';
import { color, font, media, space } from '../../../theme';
import { plainList } from '../../ui/classes';
import type { Part } from '../types';

const line = css`
  display: grid;
  gap: ${space.xxs} ${space.gutter};
  align-items: baseline;
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.rule};

  ${media.tablet} {
    grid-template-columns: 12rem minmax(0, 1fr);
  }
`;

const label = css`
  color: ${color.quiet};
  font-size: ${font.small};
  line-height: 1.4;
`;

const sample = css`
  line-height: 1.15;
  text-wrap: balance;
  overflow-wrap: anywhere;

  &[data-large] {
    font-weight: 600;
    letter-spacing: -0.015em;
  }
`;

const paragraph = css`
  max-width: ${font.measure};

  & + & {
    margin-top: 1em;
  }
`;

const figures = css`
  width: fit-content;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const large: readonly string[] = ['display', 'h1', 'h2', 'h2Beside', 'h3', 'h4'];
const { measure, display, h1, h2, h2Beside, h3, h4, lead, body, small } = font;
const scale = { display, h1, h2, h2Beside, h3, h4, lead, body, small };

const samples: Readonly<Record<string, string>> = {
  display: 'Þotur þar sem þeirra er þörf',
  h1: 'Umhverfis jörðina á 23 dögum',
  h2: 'A 757 with crew on your ramp in 72 hours',
  h2Beside: 'Long legs, short runways',
  h3: 'Flugrekstrarstjórnun á einum stað',
  h4: 'Aircraft, crew, maintenance and insurance',
  lead: 'Tell us the route and the dates. You have a price within four hours.',
  body: 'The lessee pays for fuel, handling and overflight; we answer for the rest.',
  small: 'Length 47.32 m, maximum take-off weight 115,680 kg',
};

const Scale = () =>
  Object.entries(scale).map(([name, fontSize]) => (
    <div key={name} className={line}>
      <p className={label} lang="en">
        {name}
        <br />
        {fontSize}
      </p>
      <p
        className={sample}
        style={{ fontSize }}
        data-large={large.includes(name) ? '' : undefined}
        lang={/[þðæ]/i.test(samples[name] ?? '') ? 'is' : 'en'}
      >
        {samples[name]}
      </p>
    </div>
  ));

const Body = () => (
  <>
    <p className={paragraph} lang="en">
      You set the schedule. We bring aircraft, crew, maintenance and insurance, and answer for all
      four. “On your ramp in 72 hours” is a promise with a date: the crew positions the day before,
      and the first flight is yours at 06:40.
    </p>
    <p className={paragraph} lang="is">
      Þú ræður áætluninni. Við leggjum til flugvél, áhöfn, viðhald og tryggingar.
      Flug&shy;rekstrar&shy;leyfis&shy;umsóknin, viðhalds&shy;stjórnunar&shy;handbókin og
      lofthæfis&shy;staðfestingar&shy;vottorðið fylgja vélinni, „tilbúin til flugs á 72
      klukkustundum“.
    </p>
  </>
);

const Figures = () => (
  <ul className={cx(plainList, figures)}>
    {['115,680 kg', '82,190 kg', '11,111 kg'].map((figure) => (
      <li key={figure}>{figure}</li>
    ))}
  </ul>
);

/** All font sizes, body text in both languages, and figures. */
export const typeScale: Part = {
  id: 'type',
  title: 'Type',
  note: 'One family, Loft, in weights from 400 to 700.',
  sources: ['src/theme.ts', 'src/components/layout/styles/fontFaces.ts'],
  examples: [
    {
      name: 'scale',
      facts: 'fluid between phone and wide screen',
      width: 'content',
      render: () => <Scale />,
    },
    {
      name: 'body',
      facts: `measure ${measure}, with soft hyphens in Icelandic`,
      width: 'content',
      render: () => <Body />,
    },
    {
      name: 'figures',
      facts: 'tabular: columns stand',
      width: 'content',
      render: () => <Figures />,
    },
  ],
};
