/**
 * The font family Loft. The stand-in is Hanken Grotesk Variable (SIL Open Font License, see
 * `static/fonts/OFL.txt`); the licensed files take its place under the same names.
 *
 * "Loft fallback" is Arial at Loft's measure, so that nothing moves when the font arrives: widths
 * measured over English and Icelandic sentences (1.007 of Arial at 400, 0.943 of Arial Bold at
 * 600), ascent 1000 and descent 303 of 1000 units divided by them.
 */
export const fontFaces = `
  @font-face {
    font-family: 'Loft';
    font-style: normal;
    font-weight: 400 700;
    font-display: swap;
    src: url('/fonts/loft-var.woff2') format('woff2');
    unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304,
      U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD;
  }
  @font-face {
    font-family: 'Loft';
    font-style: normal;
    font-weight: 400 700;
    font-display: swap;
    src: url('/fonts/loft-var-ext.woff2') format('woff2');
    unicode-range: U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+2020, U+20A0-20AB,
      U+20AD-20C0, U+2113;
  }
  @font-face {
    font-family: 'Loft fallback';
    font-weight: 400 500;
    src: local('Arial'), local('Liberation Sans');
    size-adjust: 100.7%;
    ascent-override: 99.3%;
    descent-override: 30.1%;
    line-gap-override: 0%;
  }
  @font-face {
    font-family: 'Loft fallback';
    font-weight: 600 700;
    src: local('Arial Bold'), local('Arial'), local('Liberation Sans Bold');
    size-adjust: 94.3%;
    ascent-override: 106%;
    descent-override: 32.1%;
    line-gap-override: 0%;
  }
`;
