import { css, cx } from 'linaria';
import { color, media, motion, offset, space } from '../../../theme';
import { Picture } from '../../image/Picture';
import { sizesFrom } from '../../image/widths';
import { useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { SliceLink } from '../SliceLink';
import type { SocialLink } from '../types';

const list = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xxs};
  /* Aligns the first icon, without the padding of its link, with the text. */
  margin-inline: -${offset.icon};
`;

const link = css`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding-inline: ${offset.icon};
  color: ${color.text};
  opacity: 0.85;

  ${media.motion} {
    transition: opacity ${motion.quick};
  }
  ${media.hover} {
    &:hover {
      opacity: 1;
    }
  }
`;

const icon = css`
  width: 24px;
  height: 24px;

  /* The icons need a dark background, which forced colours would remove. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: ${color.night};
  }
`;

const iconSizes = sizesFrom({}, '24px');

/** Links to the company in social networks, as icons with accessible names. */
export function SocialLinks({ links }: { links: SocialLink[] }) {
  const t = useStrings();
  const langs = t.langs();
  if (links.length === 0) return null;
  return (
    <ul className={cx(plainList, list)} lang={langs.interface} aria-label={t('footer.social')}>
      {links.map(({ url, title, icon: picture }) => (
        <li key={url} lang={langs.content}>
          <SliceLink url={url} className={link} aria-label={picture ? title : undefined}>
            {picture ? (
              <span className={icon}>
                <Picture image={picture} sizes={iconSizes} decorative />
              </span>
            ) : (
              title
            )}
          </SliceLink>
        </li>
      ))}
    </ul>
  );
}
