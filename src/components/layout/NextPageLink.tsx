import { Link as GatsbyLink } from 'gatsby';
import { css, cx } from 'linaria';
import { color, font, media, motion, size, space } from '../../theme';
import { Picture } from '../image/Picture';
import { sizesFrom } from '../image/widths';
import { useDialogTitle } from '../navigation/dialogTitle';
import { openAsPopup } from '../navigation/openOver';
import { useStrings } from '../strings';
import { container, coversParent } from '../ui/classes';
import { LanguageMark } from '../ui/LanguageMark';
import type { NextPage } from './types';

/* The text in the columns of the page, beside a picture that extends to the edge of the page. */
const band = css`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  max-width: ${size.page};
  margin-inline: auto;

  ${media.tablet} {
    display: grid;
    align-items: center;
    min-height: clamp(20rem, 30vw, 34rem);
  }
  @media print {
    display: none;
  }
`;

const picture = css`
  aspect-ratio: 16 / 9;

  && > * {
    width: 100%;
    height: 100%;
  }
  ${media.tablet} {
    position: absolute;
    z-index: -1;
    inset: 0 0 0 50%;
    aspect-ratio: auto;
  }
`;

const words = css`
  padding-block: ${space.xl} ${space.xxl};

  ${media.tablet} {
    [data-picture] > & > div > * {
      width: calc(50% - ${space.xl});
    }
  }
`;

const label = css`
  color: ${color.quiet};
`;

const link = css`
  --ring-offset: -6px;
  display: block;
  margin-top: ${space.xs};
  color: ${color.text};
  font-size: ${font.h2};
  font-weight: 600;
  line-height: 1.08;
  letter-spacing: -0.015em;
  text-decoration-color: transparent;
  text-decoration-thickness: 2px;
  text-underline-offset: 0.15em;
  text-wrap: balance;
  overflow-wrap: anywhere;

  ${media.motion} {
    transition: text-decoration-color ${motion.quick};
  }
  ${media.hover} {
    div:hover > div > & {
      text-decoration-color: currentColor;
    }
  }
`;

const text = css`
  max-width: 30em;
  margin-top: ${space.m};
  color: ${color.quiet};
`;

const sizes = sizesFrom({ tablet: '50vw' }, '100vw');

interface NextPageLinkProps {
  page: NextPage;
  /** Text above the title, such as “Next project”. */
  title: string;
}

/**
 * The end of a page: a link to the page to read next, with its picture. In a dialog, that page replaces
 * this one over the same page.
 */
export function NextPageLink({ page, title }: NextPageLinkProps) {
  const t = useStrings();
  const isInDialog = useDialogTitle() !== null;
  return (
    <div className={band} data-background="sky" data-picture={page.image ? '' : undefined}>
      {page.image && (
        <div className={picture}>
          <Picture image={page.image} ratio={16 / 9} sizes={sizes} decorative />
        </div>
      )}
      <div className={words}>
        <div className={container} lang={page.lang ?? t.lang}>
          <p className={label} lang={t.lang}>
            {title}
          </p>
          <GatsbyLink
            to={page.url}
            className={cx(coversParent, link)}
            rel="next"
            hrefLang={page.lang}
            onClick={isInDialog ? openAsPopup : undefined}
          >
            {page.title}
            <LanguageMark lang={page.lang} />
          </GatsbyLink>
          {page.text !== null && <p className={text}>{page.text}</p>}
        </div>
      </div>
    </div>
  );
}
