import { useEffect, useRef } from 'react';
import type { AircraftSummary } from '../../../aircraft/types';
import { DeskContact } from '../../../request/DeskContact';
import { useStrings } from '../../../strings';
import { Button, buttonClass } from '../../../ui/Button';
import { useQueryValue, writeQuery } from '../../queryString';
import { CompareTable } from './CompareTable';
import { chosenAircraft, maxChosenTypes, toggleName } from './comparison';
import * as styles from './pickerStyles';

interface FleetCompareProps {
  /** All aircraft of the belt. Without scripts, and without a choice, each has a column. */
  aircraft: readonly AircraftSummary[];
  /** Accessible name of the table, and its title on paper. */
  label: string;
  /** Fragment identifier of the request form on the page; absent if the page has none. */
  formId?: string;
}

/** Two to four types side by side. The choice is in the query string, so that it can be shared. */
export function FleetCompare({ aircraft, label, formId }: FleetCompareProps) {
  const t = useStrings();
  const chosen = chosenAircraft(aircraft, useQueryValue('aircraft') ?? '');
  const compared = chosen.length > 0 ? chosen : aircraft;
  return (
    <div className={styles.root} data-compare="">
      <Picker aircraft={aircraft} chosen={chosen} />
      <CompareTable aircraft={compared} label={label} />
      <div className={styles.ending}>
        {desksOf(compared).map((desk) => (
          <DeskContact key={desk.title} desk={desk} />
        ))}
        <div className={styles.actions} lang={t.langs().interface}>
          {formId !== undefined && (
            // The form reads the query string when its page loads, so this link bypasses the router.
            <a className={buttonClass} href={requestUrl(chosen, formId)}>
              {t('contact.request')}
            </a>
          )}
          <span className={styles.print}>
            <Button variant="quiet" onClick={() => window.print()}>
              {t('compare.print')}
            </Button>
          </span>
        </div>
      </div>
    </div>
  );
}

type PickerProps = Pick<FleetCompareProps, 'aircraft'> & { chosen: readonly AircraftSummary[] };

function Picker({ aircraft, chosen }: PickerProps) {
  const t = useStrings();
  const options = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Before the script is there, a visitor may have checked boxes of the built page.
    const boxes = [...(options.current?.querySelectorAll('input') ?? [])];
    const checked = aircraft.filter((_, index) => boxes[index]?.checked);
    if (chosen.length > 0 || checked.length === 0) return;
    const names = checked.slice(0, maxChosenTypes).map(({ compared }) => compared?.name);
    writeQuery('aircraft', names.join(','), 'replace');
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the page starts.
  }, []);
  const isFull = chosen.length >= maxChosenTypes;
  const count = t('results.aircraft', { count: chosen.length || aircraft.length });
  const advice = isFull ? t('compare.most') : chosen.length === 1 ? t('compare.one_more') : '';
  return (
    <fieldset className={styles.picker} lang={t.langs().interface}>
      <legend className={styles.legend}>{t('compare.choose')}</legend>
      <div ref={options} className={styles.options}>
        {aircraft.map((each) => {
          const name = each.compared?.name ?? '';
          const isChosen = chosen.includes(each);
          return (
            <label key={each.id} className={styles.option} lang={t.langs(each.lang).content}>
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() => writeQuery('aircraft', toggleName(chosen, name), 'push')}
              />
              {each.title}
            </label>
          );
        })}
      </div>
      <p role="status" className={styles.status}>
        {[count, advice].filter(Boolean).join('. ')}
      </p>
    </fieldset>
  );
}

/** Lists the desks that answer for some aircraft, without duplicates. */
function desksOf(aircraft: readonly AircraftSummary[]) {
  const desks = aircraft.flatMap(({ compared }) => compared?.desk ?? []);
  return desks.filter(
    ({ title }, index) => desks.findIndex((each) => each.title === title) === index,
  );
}

/** Returns the address of the request form with the chosen types in it, which keeps the choice. */
function requestUrl(chosen: readonly AircraftSummary[], formId: string): string {
  if (chosen.length === 0) return `#${formId}`;
  const names = chosen.map(({ compared }) => compared?.name).join(',');
  const about = chosen.map(({ title }) => title).join(', ');
  return `?aircraft=${names}&about=${encodeURIComponent(about)}#${formId}`;
}
