import { css } from 'linaria';
import { color, layer, media, motion, size, space } from '../../../theme';

/**
 * The fixed header. It is transparent if the first part of the page extends behind it
 * (`data-under-header="dark"` or `"light"`), the page is not scrolled and no menu is open.
 */
export const shell = css`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${layer.header};
  max-width: ${size.page};
  height: var(--header-height);
  margin-inline: auto;
  border-bottom: 1px solid ${color.rule};
  background: ${color.background};
  color: ${color.text};

  /* Text that the visitor has enlarged or spaced may need a second row. */
  ${media.belowTablet} {
    display: grid;
    height: auto;
    min-height: var(--header-height);
  }
  ${media.motion} {
    transition:
      background-color ${motion.quick},
      border-color ${motion.quick},
      color ${motion.quick};
  }

  @media (scripting: enabled) {
    body:has([data-under-header]) &[data-scrolled='false']:not(:has([aria-expanded='true'])) {
      border-color: transparent;
      background: transparent;
    }
    body:has([data-under-header='dark'])
      &[data-scrolled='false']:not(:has([aria-expanded='true'])) {
      --background: var(--night);
      --text: var(--white);
      --link: var(--white);
      --accent: var(--yellow);
      --focus: var(--yellow);
      --button: var(--yellow);
      --button-text: var(--night);
      color: ${color.text};
    }
  }

  /* On paper only the logo remains, above the page. */
  @media print {
    position: static;
    height: auto;
    min-height: 0;
    background: none;
    color: ${color.text};

    > div {
      display: block;
      height: auto;
    }
    [data-part='menu'],
    [data-part='side'] {
      display: none;
    }
  }
`;

/** Logo, menu and the right side in one row; the menu has its own row on portrait tablets. */
export const bar = css`
  display: flex;
  /* Enlarged text that does not fit wraps to a second row. */
  flex-wrap: wrap;
  align-items: center;
  align-content: center;
  gap: 0 ${space.xs};
  width: 100%;
  max-width: calc(${size.content} + 2 * ${space.page});
  height: 100%;
  margin-inline: auto;
  padding-inline: ${space.page};

  ${media.tablet} {
    display: grid;
    grid-template: 3.25rem 2.375rem / auto 1fr;
    gap: 0 ${space.m};
    /* The space above the upper row equals the space below the text of the lower one. */
    align-items: end;

    > [data-part='menu'] {
      grid-area: 2 / 1 / 3 / 3;
      height: 2.375rem;
    }
    > [data-part='side'] {
      grid-area: 1 / 2;
    }
  }

  ${media.landscape} {
    grid-template: 100% / auto minmax(0, 1fr) auto;
    gap: 0 ${space.l};
    align-items: center;

    > [data-part='menu'] {
      grid-area: 1 / 2;
      height: 100%;
    }
    > [data-part='side'] {
      grid-area: 1 / 3;
    }
  }

  ${media.small} {
    column-gap: ${space.xxl};
  }
`;
