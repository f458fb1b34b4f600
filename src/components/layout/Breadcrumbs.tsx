import { css, cx } from 'linaria';
import { homeUrl, localeOfLang } from '../../locales';
import { color, font, offset, size, space } from '../../theme';
import { useStrings } from '../strings';
import { plainList, visuallyHidden } from '../ui/classes';
import { InternalLink } from '../ui/InternalLink';
import type { Breadcrumb } from './types';

const nav = css`
  main > & {
    max-width: calc(${size.content} + 2 * ${space.page});
    margin-inline: auto;
    padding: ${space.s} ${space.page} 0;
  }
  [data-effect='horizon'] + & {
    padding-top: calc(var(--horizon) + ${space.s});
  }
`;

const list = css`
  color: ${color.quiet};
  font-size: ${font.small};
  line-height: 28px;
  overflow-wrap: anywhere;

  @media print {
    display: none;
  }
`;

const item = css`
  /* Inline, so that the slash follows the last word of an item with several lines. */
  display: inline;

  &:not(:nth-last-child(-n + 2))::after {
    content: ' / ';
    content: ' / ' / '';
    margin-inline: 0.3em;
    opacity: 0.7;
  }
`;

const link = css`
  padding-block: ${offset.crumb};
  color: inherit;
  text-underline-offset: 0.25em;
  text-decoration-thickness: 1px;
`;

/**
 * The breadcrumb navigation, inside the banner or below it. It starts with the front page, which it
 * adds. The last item, this page, is visible to screen readers only, because its title follows.
 */
export function Breadcrumbs({ items }: { items: Breadcrumb[] }) {
  const t = useStrings();
  if (items.length === 0) return null;
  const home: Breadcrumb = { title: t('breadcrumb.home'), url: homeUrl(localeOfLang(t.lang)) };
  const crumbs = [home, ...items.filter(({ url }) => url !== home.url)];
  return (
    <nav className={nav} lang={t.langs().interface} aria-label={t('breadcrumb.label')}>
      <ol className={cx(plainList, list)}>
        {crumbs.map(({ title, url, lang }, index) => (
          <li key={url} className={item} lang={lang}>
            {index === crumbs.length - 1 ? (
              <span className={visuallyHidden} aria-current="page">
                {title}
              </span>
            ) : (
              <InternalLink url={url} className={link}>
                {title}
              </InternalLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
