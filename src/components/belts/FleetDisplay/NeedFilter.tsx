import { css } from 'linaria';
import { useEffect, useRef } from 'react';
import { color, font, media, space } from '../../../theme';
import { formatFigure } from '../../aircraft/figures';
import type { AircraftSummary } from '../../aircraft/types';
import { controlClass } from '../../request/fieldStyles';
import { rememberLoad } from '../../request/neededLoad';
import { useStrings, type Strings } from '../../strings';
import { buttonClass } from '../../ui/Button';
import { formatNumber, thinSpace } from '../../ui/number';
import { useQueryValues, writeQuery } from '../queryString';
import {
  decidingFigure,
  fitNeeds,
  needNames,
  needUnits,
  offeredNeeds,
  parseNeeds,
  type NeedName,
  type Needs,
} from './needs';

const bar = css`
  display: grid;
  gap: ${space.m} ${space.l};
  margin-bottom: ${space.xl};
  padding-bottom: ${space.m};
  border-bottom: 1px solid ${color.rule};

  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const fields = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr));
  gap: ${space.m} ${space.gutter};

  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 14rem));
  }
`;

/* The label may have two lines; the fields of a row are at one height. */
const field = css`
  display: flex;
  flex-direction: column;
  justify-content: end;
  gap: ${space.xxs};
  font-size: ${font.small};
  font-weight: 600;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const result = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.l};
  color: ${color.quiet};
  font-size: 1rem;
  font-variant-numeric: tabular-nums;

  &[data-none] {
    color: ${color.text};
    font-size: ${font.body};
    font-weight: 600;
  }
  [role='status'] {
    max-width: ${font.measure};
  }
`;

const clearButton = css`
  min-height: 44px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.link};
  font-size: 1rem;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

interface NeedFilterProps {
  /** All aircraft of the belt. */
  aircraft: readonly AircraftSummary[];
  /** Fragment identifier of the request form on the page; absent if the page has none. */
  formId?: string;
}

/** Keeps seats and tonnes for the request form. Does nothing until the visitor states one of them. */
function useRememberedLoad({ seats, tonnes }: Needs): void {
  const isStated = useRef(false);
  useEffect(() => {
    isStated.current ||= seats !== undefined || tonnes !== undefined;
    if (isStated.current) rememberLoad({ seats, tonnes });
  }, [seats, tonnes]);
}

/**
 * Fields for what a visitor needs: seats, tonnes, range and runway. They write the query string. If no
 * aircraft meets the needs, it names the need that excludes the last ones, and offers the request form.
 */
export function NeedFilter({ aircraft, formId }: NeedFilterProps) {
  // Longer than 60 lines: fields, result and link share the needs and their words.
  const t = useStrings();
  const texts = useQueryValues(needNames);
  const box = useRef<HTMLDivElement>(null);
  // The Back button undoes all that was typed into a field at once.
  const isEdited = useRef(false);
  const needs = parseNeeds(texts);
  const { aircraft: fitting, excluded } = fitNeeds(aircraft, needs);
  const labelOf = (name: NeedName) =>
    t(`filter.need_${name === 'range' && needs.tonnes !== undefined ? 'full_load_range' : name}`);
  const inWords = (name: NeedName) => {
    const number = formatNumber(needs[name] ?? 0, t.lang, 1);
    return `${labelOf(name)}: ${number}${needUnits[name] && thinSpace + needUnits[name]}`;
  };
  const change = (name: NeedName, typed: string) => {
    const digits = typed.replace(/[^\d.,]/g, '');
    writeQuery(name, digits === '' ? null : digits, isEdited.current ? 'replace' : 'push');
    isEdited.current = true;
  };
  const clear = () => {
    const [first, ...rest] = needNames.filter((name) => texts[name]);
    if (first) writeQuery(first, null, 'push');
    rest.forEach((name) => writeQuery(name, null, 'replace'));
    box.current?.querySelector('input')?.focus();
  };
  const nameOf = ({ title, figures }: AircraftSummary, name: NeedName) => {
    const key = decidingFigure(name, needs);
    const figure = figures[key];
    return figure ? `${title} (${formatFigure(key, figure, t.lang)})` : title;
  };
  useRememberedLoad(needs);
  const isNarrowed = needNames.some((name) => texts[name]);
  return (
    <div ref={box} className={bar} lang={t.langs().interface}>
      <div role="group" aria-label={t('filter.label')} className={fields}>
        {offeredNeeds(aircraft).map((name) => (
          <label key={name} className={field}>
            {labelOf(name)}
            {needUnits[name] && ` (${needUnits[name]})`}
            <input
              className={controlClass}
              inputMode={name === 'tonnes' ? 'decimal' : 'numeric'}
              autoComplete="off"
              maxLength={7}
              value={texts[name] ?? ''}
              onFocus={() => (isEdited.current = false)}
              onChange={({ target }) => change(name, target.value)}
            />
          </label>
        ))}
      </div>
      <div className={result} data-none={excluded ? '' : undefined}>
        <p role="status">
          {excluded
            ? t('filter.nothing_fits', {
                need: inWords(excluded.name),
                aircraft: nameOf(excluded.closest, excluded.name),
              })
            : t('results.aircraft', { count: fitting.length })}
        </p>
        {excluded && formId !== undefined && (
          // The form reads the query string when its page loads, so this link bypasses the router.
          <a
            className={buttonClass}
            data-size="small"
            href={requestUrl(texts, needNames.filter((name) => needs[name]).map(inWords), formId)}
          >
            {t('filter.ask')}
          </a>
        )}
        {isNarrowed && (
          <button type="button" className={clearButton} onClick={clear}>
            {t('filter.clear')}
          </button>
        )}
      </div>
    </div>
  );
}

/** Returns the address of the request form with the needs in it, which keeps the filter. */
function requestUrl(texts: Strings, needs: readonly string[], formId: string): string {
  const query = new URLSearchParams(Object.entries(texts).filter(([, typed]) => typed !== ''));
  query.set('load', needs.join('; '));
  return `?${query.toString()}#${formId}`;
}
