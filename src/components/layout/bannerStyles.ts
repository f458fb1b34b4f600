import { css } from 'linaria';
import { color, font, media as query, offset, size, space } from '../../theme';

/** The whole banner. On wide screens, the picture of a dark banner is behind the text. */
export const banner = css`
  position: relative;
  isolation: isolate;
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  &[data-effect='horizon'] {
    z-index: 1;
    --foot: var(--horizon);
  }

  ${query.landscape} {
    &[data-picture='below'] {
      min-height: min(38vw, 76vh);
    }
    &[data-picture='behind'] {
      min-height: min(100vw / var(--crop), ${size.page} / var(--crop), 82vh);
    }
    &[data-picture='behind'][data-tall='true'] {
      min-height: max(600px, min(100vw / var(--crop), ${size.page} / var(--crop), 100vh));
    }
  }
`;

/** Left edge of a picture beside the text of a light banner. */
const splitAt = '54%';

/** The picture. On narrow screens and portrait tablets it is above the text of a dark banner. */
export const media = css`
  position: relative;
  z-index: -2;
  aspect-ratio: var(--crop-narrow);
  max-width: 100vw;

  && > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }

  [data-picture='behind'] > & {
    order: -1;
  }

  /* Fades the picture into the background below it, and darkens it behind the header. */
  [data-picture='behind'] > &::after {
    content: '';
    position: absolute;
    inset: 0;
    background:
      linear-gradient(to top, ${color.background}, transparent 45%),
      linear-gradient(
        to bottom,
        color-mix(in srgb, ${color.night} 69%, transparent) ${size.header},
        transparent calc(2.2 * ${size.header})
      );
  }

  /* Limits the height, so that phones show the text and the following part without scrolling. */
  ${query.belowTablet} {
    [data-picture='behind'] > & {
      width: 100%;
      max-height: max(46vh, 18rem);
    }
  }

  ${query.tablet} {
    aspect-ratio: var(--crop);
    width: 100%;
    max-width: ${size.page};
    max-height: 82vh;
    margin-inline: auto;

    [data-picture='behind'] > & {
      aspect-ratio: min(var(--crop), 1.9);
      max-height: 58vh;
    }
  }
  ${query.landscape} {
    /* Starts at 22 %: the subject of a picture is seldom at its left edge, where the text is. */
    [data-picture='behind'] > & {
      position: absolute;
      inset: 0 0 0 22%;
      width: auto;
      max-width: none;
      aspect-ratio: auto;
      max-height: none;
    }
    /* Beside the text of a light banner, up to the edge of the page and below the header. */
    [data-picture='below'] > & {
      position: absolute;
      inset: ${size.header} 0 0 ${splitAt};
      width: auto;
      max-width: none;
      aspect-ratio: auto;
      max-height: none;

      /* Of a picture that is cut at its sides, shows more of the right: subjects stand between 40 and 93 %. */
      img {
        object-position: 78% 50%;
      }
    }
    /* Fades the left edge into the background; the picture is clear where the text ends. */
    [data-picture='behind'] > &::after {
      background:
        linear-gradient(
          to right,
          ${color.background},
          color-mix(in srgb, ${color.background} 84%, transparent) 18%,
          color-mix(in srgb, ${color.background} 58%, transparent) 42%,
          transparent max(70%, 38rem)
        ),
        linear-gradient(to top, ${color.background}, transparent 34%),
        linear-gradient(
          to bottom,
          color-mix(in srgb, ${color.night} 74%, transparent),
          color-mix(in srgb, ${color.night} 66%, transparent) calc(0.6 * ${size.headerWide}),
          transparent calc(2.2 * ${size.headerWide})
        );
    }
  }
`;

export const content = css`
  align-self: end;
  padding-block: calc(var(--header-height) + ${space.xl}) calc(${space.xxl} + var(--foot, 0px));

  [data-picture='behind'] > & {
    /* On large phones, more would reach the subject of the picture. */
    margin-top: max(-22vw, -${offset.picture});
    padding-top: 0;
  }
  /* The text ends at the foot of the banner. As more of it arrives, it would move up, so it waits for the picture. */
  [data-picture='behind'] > &:not(:has(+ *)),
  [data-picture='below'] > &:not(:has(+ *)) {
    display: none;
  }
  ${query.tablet} {
    padding-bottom: calc(${space.xxxl} + var(--foot, 0px));

    [data-picture='behind'] > & {
      margin-top: -6vw;
      padding-top: 0;
      padding-bottom: calc(${space.xxl} + var(--foot, 0px));
    }
  }
  ${query.landscape} {
    [data-picture='behind'] > & {
      margin-top: 0;
      padding-top: calc(var(--header-height) + 16vh);
    }
    [data-picture='below'] > & > div > * {
      max-width: calc(${splitAt} - ${space.xl});
    }
  }
`;

/** The title of the page, in a small font above the headline. */
export const kicker = css`
  margin-top: ${space.m};
  color: ${color.accent};
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.3;
  text-wrap: balance;
  overflow-wrap: anywhere;

  /* On a picture, only white has enough contrast. */
  [data-picture='behind'] & {
    color: ${color.text};
  }
`;

export const headlineClass = css`
  max-width: 11.5em;
  margin-top: ${space.s};
  font-size: ${font.display};
  font-weight: 600;
  line-height: 1.02;
  letter-spacing: -0.02em;
  text-wrap: balance;
  overflow-wrap: anywhere;

  /* Keeps the text off the subject of the picture. */
  ${query.landscape} {
    max-width: 8.6em;
  }
  /* A long headline would fill the screen at full size. */
  &[data-long] {
    max-width: 15em;
    font-size: ${font.h2};
    line-height: 1.08;
  }
`;

export const introClass = css`
  max-width: 30em;
  margin-top: ${space.l};
  font-size: ${font.lead};
  line-height: 1.45;
  text-wrap: balance;
`;

export const actionClass = css`
  margin-top: ${space.xl};
`;

export const captionClass = css`
  margin-top: ${space.l};
  color: ${color.quiet};
  font-size: ${font.small};
`;
