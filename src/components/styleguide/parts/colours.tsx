import { css, cx } from 'linaria';
import {
  color,
  font,
  colorSchemes,
  media,
  palette,
  space,
  type ColorScheme,
  type PaletteColor,
} from '../../../theme';
import { container, plainList } from '../../ui/classes';
import { contrast } from '../contrast';
import type { Part } from '../types';

const swatches = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space.l} ${space.gutter};
`;

const swatch = css`
  font-size: ${font.small};
  line-height: 1.4;
  font-variant-numeric: tabular-nums;

  &::before {
    content: '';
    display: block;
    height: 96px;
    margin-bottom: ${space.xs};
    border: 1px solid ${color.rule};
    background: var(--swatch);
  }
  > span {
    display: block;
    color: ${color.quiet};
  }
`;

const schemeBox = css`
  padding-block: ${space.xl};
`;

const schemeRow = css`
  display: grid;
  gap: ${space.l} ${space.gutter};

  ${media.tablet} {
    grid-template-columns: 2fr 10fr;
  }
`;

const schemeName = css`
  font-size: ${font.h3};
`;

const roles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 0 ${space.gutter};
`;

const role = css`
  display: grid;
  grid-template-columns: auto 1fr auto;
  align-items: center;
  gap: ${space.xs};
  padding-block: ${space.xs};
  border-top: 1px solid ${color.rule};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;

  &::before {
    content: '';
    width: 20px;
    height: 20px;
    border: 1px solid ${color.quiet};
    background: var(--swatch);
  }
`;

/** Colour roles of text, which need a contrast of 4.5 on their background. */
const textRoles: readonly (keyof ColorScheme)[] = ['text', 'quiet', 'link', 'brand', 'accent'];

function SchemeSpecimen({ name, scheme }: { name: string; scheme: ColorScheme }) {
  const backgroundOf = (key: keyof ColorScheme): PaletteColor =>
    key === 'buttonText' ? scheme.button : scheme.background;
  return (
    <div className={schemeBox} data-background={name}>
      <div className={container}>
        <div className={schemeRow}>
          <p className={schemeName}>{name}</p>
          <ul className={cx(plainList, roles)}>
            {Object.entries<PaletteColor>({ ...scheme }).map(([key, value]) => (
              <li key={key} className={role} style={{ '--swatch': palette[value] }}>
                <span
                  style={
                    textRoles.includes(key as keyof ColorScheme) ? { color: palette[value] } : {}
                  }
                >
                  {key}
                </span>
                <span>
                  {key === 'background'
                    ? value
                    : `${value} ${contrast(value, backgroundOf(key as keyof ColorScheme)).toFixed(1)}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  );
}

const Palette = () => (
  <ul className={cx(plainList, swatches)}>
    {Object.entries(palette).map(([name, hex]) => (
      <li key={name} className={swatch} style={{ '--swatch': hex }}>
        {name}
        <span>{hex}</span>
      </li>
    ))}
  </ul>
);

const Backgrounds = () =>
  Object.entries<ColorScheme>(colorSchemes).map(([name, scheme]) => (
    <SchemeSpecimen key={name} name={name} scheme={scheme} />
  ));

/** The palette, and each background with its colour roles and their contrast. */
export const colours: Part = {
  id: 'colours',
  title: 'Colours',
  note: 'Components name roles, never colours. Each background sets all roles; the figure is the contrast with the background, of button text with its button.',
  sources: ['src/theme.ts'],
  examples: [
    {
      name: 'palette',
      facts: `${Object.keys(palette).length} colours`,
      width: 'content',
      render: () => <Palette />,
    },
    {
      name: 'backgrounds',
      facts: 'one per background template',
      width: 'page',
      render: () => <Backgrounds />,
    },
  ],
};
