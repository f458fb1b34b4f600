import { css } from 'linaria';
import { color, font, fontFamily, media, size, space } from '../../../theme';
import { fontFaces } from './fontFaces';
import {
  backgroundBlocks,
  horizonBlock,
  narrowSizes,
  pageBackground,
  paletteVariables,
  widestSizes,
  wideSizes,
} from './variables';

/**
 * Styles of all pages: fonts, variables, reset, typography, focus, motion and print. Selectors for
 * elements have a low specificity (`:where`, element names), so that classes override them; those with
 * a condition or `!important` have a higher one.
 */
export const globalStyles = css`
  :global() {
    ${fontFaces}

    :root {
      ${paletteVariables}
      ${pageBackground}
      ${narrowSizes}
      color-scheme: light;
    }
    ${media.tablet} {
      :root {
        ${wideSizes}
      }
    }
    ${media.wide} {
      :root {
        ${widestSizes}
      }
    }
    ${backgroundBlocks}
    ${horizonBlock}

    *,
    *::before,
    *::after {
      box-sizing: border-box;
    }
    html[data-scroll-locked] {
      overflow: hidden;
    }
    html {
      scroll-padding-top: calc(var(--header-height) + ${space.m});
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;

      /* Keeps a focused element above the contact bar. */
      ${media.belowTablet} {
        scroll-padding-bottom: ${size.bar};
      }
    }
    body {
      margin: 0;
      /* Visible beside the page, if the window is wider than its maximum width. */
      background: ${color.ice};
      color: ${color.text};
      font-family: ${fontFamily};
      font-size: ${font.body};
      line-height: 1.6;
      overflow-wrap: break-word;
      /* The build puts soft hyphens into Icelandic words; no browser but Firefox has a dictionary. */
      hyphens: manual;
      -webkit-font-smoothing: antialiased;
    }
    :where(h1, h2, h3, h4) {
      margin: 0;
      font-weight: 600;
      line-height: 1.15;
      letter-spacing: -0.01em;
      text-wrap: balance;
      overflow-wrap: anywhere;
    }
    :where(h1) {
      font-size: ${font.display};
      line-height: 1.02;
      letter-spacing: -0.02em;
    }
    :where(h2) {
      font-size: ${font.h2};
      line-height: 1.08;
      letter-spacing: -0.015em;
    }
    :where(h3) {
      font-size: ${font.h3};
    }
    :where(h4) {
      font-size: ${font.h4};
    }
    :where(p, ul, ol, dl, dd, figure, blockquote) {
      margin: 0;
    }
    :where(p, li, dd, figcaption) {
      text-wrap: pretty;
    }
    :where(a) {
      color: ${color.link};
    }
    :where(img, svg, video) {
      max-width: 100%;
    }
    :where(button, input, select, textarea) {
      font: inherit;
    }
    :where(button, a, summary, label, select) {
      touch-action: manipulation;
    }
    /* The page starts below the fixed header, unless its first part extends behind it. */
    main:not(:has([data-under-header])) {
      padding-top: var(--header-height);
    }
    [hidden]:not([hidden='until-found']) {
      display: none !important;
    }
    :focus-visible {
      outline: 3px solid ${color.focus};
      outline-offset: 3px;
    }
    :where(main, [tabindex='-1']):focus,
    #gatsby-focus-wrapper:focus {
      outline: none;
    }

    /* Overrides the plugin, whose pictures are invisible until a script fades them in. */
    .gatsby-image-wrapper [data-main-image] {
      opacity: 1 !important;
      transition: none !important;
      /* Browsers round the width of a picture down, so that its box shows through at the edge. */
      inset: -1px;
      width: calc(100% + 2px);
      height: calc(100% + 2px);
    }
    /* Without scripts, only the copy in noscript may be visible to screen readers. */
    @media (scripting: none) {
      .gatsby-image-wrapper > :is(picture, img) {
        display: none;
      }
    }

    ${media.reducedMotion} {
      *,
      *::before,
      *::after {
        animation-duration: 0.01ms !important;
        animation-iteration-count: 1 !important;
        /* Zero: with any duration, inherited colours would change by one element per frame. */
        transition-duration: 0s !important;
        scroll-behavior: auto !important;
      }
    }

    @media print {
      @page {
        margin: 12mm 14mm;
      }
      html {
        font-size: 10pt;
      }
      body {
        background: none;
      }
      :where([data-background]) {
        ${pageBackground}
        background: none !important;
      }
      :where(h2, h3, h4) {
        break-after: avoid;
      }
      :where(figure, tr, img) {
        break-inside: avoid;
      }
    }
  }
`;
