import { SliceLink } from '../SliceLink';
import type { SubmenuItem } from '../types';
import { menuState } from './menuState';

interface SubmenuLinkProps {
  item: SubmenuItem;
  currentPath: string | null;
  className: string;
}

/** A link in a menu to a page of a section. */
export function SubmenuLink({ item, currentPath, className }: SubmenuLinkProps) {
  const { url, title, note, lang } = item;
  const state = menuState(currentPath, url);
  return (
    <SliceLink
      url={url}
      className={className}
      lang={lang}
      data-state={state}
      aria-current={state === 'current' ? 'page' : undefined}
    >
      {note ? `${title} ` : title}
      {note && <small>{note}</small>}
    </SliceLink>
  );
}
