import { css } from '@linaria/core';
import { useCallback, useRef, useState } from 'react';
import { color, font, space } from '../../../theme';
import { useStrings } from '../../strings';
import { plainList } from '../../ui/classes';
import { LanguageMark } from '../../ui/LanguageMark';
import { useHiddenUntilFound } from '../../ui/accordion/useHiddenUntilFound';
import { menuState } from './menuState';
import { SliceLink } from '../SliceLink';
import type { MenuItem } from '../types';
import { MenuContact } from './MenuContact';
import { entryFace } from './mobileStyles';

const panelClass = css`
  padding-bottom: ${space.l};

  &[hidden] {
    padding-bottom: 0;
  }
`;

const link = css`
  display: flex;
  align-items: center;
  min-height: 48px;
  color: ${color.text};
  font-size: ${font.body};
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:not([data-state='none']) {
    text-decoration: underline;
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 2px;
    text-underline-offset: 0.35em;
  }
  &[data-part='all'] {
    color: ${color.link};
    font-weight: 600;
  }
`;

const contact = css`
  margin-top: ${space.m};
`;

interface MobileMenuEntryProps {
  item: MenuItem;
  current: string | null;
}

/** One section of the narrow menu: opens its pages, the last link leads to the section's own. */
export function MobileMenuEntry({ item, current }: MobileMenuEntryProps) {
  const t = useStrings();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const reveal = useCallback(() => setOpen(true), []);
  useHiddenUntilFound(panel, !open, reveal);

  const links = item.submenu.map((entry) => ({ ...entry, state: menuState(current, entry.url) }));
  const own = menuState(current, item.url);
  const controlId = `mobile-${item.id}-control`;
  const panelId = `mobile-${item.id}`;
  return (
    <div lang={item.lang}>
      <h2>
        <button
          type="button"
          id={controlId}
          className={entryFace}
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {item.title}
        </button>
      </h2>
      <div ref={panel} id={panelId} className={panelClass}>
        <ul className={plainList}>
          {links.map(({ id, url, title, lang, state }) => (
            <li key={id}>
              <SliceLink
                url={url}
                className={link}
                lang={lang}
                hrefLang={lang}
                data-state={state}
                aria-current={state === 'current' ? 'page' : undefined}
              >
                {title}
                <LanguageMark lang={lang} />
              </SliceLink>
            </li>
          ))}
          {item.url !== null && (
            <li>
              <SliceLink
                url={item.url}
                className={link}
                lang={t.langs(item.lang).interface}
                data-part="all"
                data-state={own === 'current' ? own : 'none'}
                aria-current={own === 'current' ? 'page' : undefined}
                aria-describedby={controlId}
              >
                {t('menu.view_all')}
              </SliceLink>
            </li>
          )}
        </ul>
        {(item.contactLines.length > 0 || item.callToAction) && (
          <div className={contact}>
            <MenuContact lines={item.contactLines} callToAction={item.callToAction} />
          </div>
        )}
      </div>
    </div>
  );
}
