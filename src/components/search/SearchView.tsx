import { css } from 'linaria';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { color, font, radius, space } from '../../theme';
import { useQueryValue, writeQuery } from '../belts/queryString';
import { giveFocus } from '../navigation/opener';
import { useStrings } from '../strings';
import { visuallyHidden } from '../ui/classes';
import { prepareSearch, useSearch } from './useSearch';

const form = css`
  @media (scripting: none) {
    display: none;
  }
`;

const labelStyle = css`
  display: block;
  font-weight: 600;
`;

const field = css`
  display: block;
  width: 100%;
  max-width: 44rem;
  min-height: 60px;
  margin-top: ${space.xs};
  padding: ${space.xs} ${space.m};
  border: 2px solid ${color.quiet};
  border-radius: ${radius.small};
  background: ${color.background};
  color: ${color.text};
  font-size: ${font.lead};
`;

const status = css`
  min-height: 1.6em;
  margin-top: ${space.s};
  color: ${color.quiet};
`;

/** Time without typing after which the number of results is announced, in milliseconds. */
const announcePause = 800;

interface SearchViewProps {
  /** True if the field has the focus when the page opens. */
  hasFocus?: boolean;
  /** Links to pages, for as long as the search has no results. */
  children: ReactNode;
}

/** The search field with its results. The query is in the address as `?q=`. */
export function SearchView({ hasFocus = false, children }: SearchViewProps) {
  const t = useStrings();
  const query = useQueryValue('q') ?? '';
  const state = useSearch(query, t.lang);
  const fieldId = useId();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => prepareField(document.getElementById(fieldId), hasFocus), [hasFocus, fieldId]);
  useEffect(() => {
    const element = root.current;
    const move = (event: KeyboardEvent) => moveFocus(event, element);
    element?.addEventListener('keydown', move);
    return () => element?.removeEventListener('keydown', move);
  }, []);
  const groups = state.is === 'done' ? state.groups : [];
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const texts = {
    idle: '',
    loading: t('search.loading'),
    unavailable: t('search.unavailable'),
    done: count === 0 ? t('search.none', { query }) : t('search.count', { count }),
  };
  const showResults = (event: FormEvent) => {
    event.preventDefault();
    // The keyboard of a phone closes, so that the results are visible.
    root.current?.querySelector<HTMLElement>('a[href]')?.focus();
  };
  return (
    <>
      <div ref={root}>
        <form role="search" className={form} onSubmit={showResults}>
          <label className={labelStyle} htmlFor={fieldId}>
            {t('search.label')}
          </label>
          <input
            id={fieldId}
            className={field}
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={query}
            onFocus={() => prepareSearch(t.lang)}
            onChange={({ target: { value } }) => writeQuery('q', value || null, 'replace')}
          />
        </form>
        <p className={status} aria-hidden>
          {texts[state.is]}
        </p>
        <Announcement text={texts[state.is]} />
        {state.is === 'done' && <state.Results groups={state.groups} />}
      </div>
      {count === 0 && children}
    </>
  );
}

/** Announces a text to screen readers when it has not changed for a moment. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announcePause);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className={visuallyHidden}>
      {announced}
    </p>
  );
}

/** Searches for the words that the visitor typed before the scripts ran, and moves the focus to the field. */
function prepareField(field: HTMLElement | null, hasFocus: boolean): void {
  if (!(field instanceof HTMLInputElement)) return;
  if (field.value !== '') writeQuery('q', field.value, 'replace');
  if (hasFocus) giveFocus(field);
}

/** Moves the focus between the field and the results by the arrow keys; Escape leads to the field. */
function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const { key, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (isComposing || altKey || ctrlKey || metaKey || shiftKey) return;
  const stops = [...(root?.querySelectorAll<HTMLElement>('input, a[href]') ?? [])];
  const index = stops.findIndex((stop) => stop === document.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
  const isInField = index === 0;
  const next = key === 'Escape' && !isInField ? stops[0] : stops[index + (steps[key] ?? 0)];
  if (index === -1 || next === undefined || next === document.activeElement) return;
  event.preventDefault();
  next.focus();
}
