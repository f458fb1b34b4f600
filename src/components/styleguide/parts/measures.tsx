import { css } from 'linaria';
import { color, font, layer, media, motion, offset, radius, size, space } from '../../../theme';
import type { Example, Part } from '../types';

const rows = css`
  margin: 0;
`;

const row = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xxs} ${space.gutter};
  align-items: center;
  padding-block: ${space.s};
  border-bottom: 1px solid ${color.rule};
  font-size: ${font.small};

  ${media.tablet} {
    grid-template-columns: 7rem 20rem minmax(0, 1fr);
  }
`;

const value = css`
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;

const bar = css`
  height: 12px;
  max-width: 100%;
  background: ${color.accent};
`;

const corner = css`
  width: 72px;
  height: 40px;
  border: 2px solid ${color.accent};
`;

const mover = css`
  width: 100%;
  max-width: 24rem;
  border-bottom: 1px solid ${color.rule};

  &::before {
    content: '';
    display: block;
    width: 24px;
    height: 12px;
    background: ${color.accent};
  }
  ${media.motion} {
    &::before {
      transition: translate var(--motion);
    }
    &:hover::before {
      translate: 15rem 0;
    }
  }
`;

type Tokens = Readonly<Record<string, string | number>>;

interface TokenRowsProps {
  tokens: Tokens;
  renderPicture?: (token: string) => React.ReactNode;
}

function TokenRows({ tokens, renderPicture }: TokenRowsProps) {
  return (
    <dl className={rows}>
      {Object.entries(tokens).map(([name, token]) => (
        <div key={name} className={row}>
          <dt>{name}</dt>
          <dd className={value}>{token}</dd>
          {renderPicture && <dd>{renderPicture(String(token))}</dd>}
        </div>
      ))}
    </dl>
  );
}

const widthBar = (width: string) => <div className={bar} style={{ width }} />;

const tokensExample = (
  name: string,
  tokens: Tokens,
  renderPicture?: TokenRowsProps['renderPicture'],
): Example => ({
  name,
  width: 'content',
  render: () => <TokenRows tokens={tokens} renderPicture={renderPicture} />,
});

/** Design tokens for space, corners, motion, sizes, layers and breakpoints. */
export const measures: Part = {
  id: 'measures',
  title: 'Measures',
  note: 'Multiples of 4 px. Depth comes from backgrounds and rules: there are no shadows.',
  sources: ['src/theme.ts'],
  examples: [
    tokensExample('space', space, widthBar),
    tokensExample('offsets', offset, widthBar),
    tokensExample('corners', radius, (borderRadius) => (
      <div className={corner} style={{ borderRadius }} />
    )),
    {
      ...tokensExample('motion', motion, (transition) => (
        <div className={mover} style={{ '--motion': transition }} />
      )),
      facts: 'hover to see; none where less motion is asked for',
    },
    tokensExample('sizes', size),
    tokensExample('layers', layer),
    tokensExample('media', media),
  ],
};
