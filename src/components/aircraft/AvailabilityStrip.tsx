import { css } from 'linaria';
import { color, media, space } from '../../theme';
import { useStrings } from '../strings';
import { plainList, visuallyHidden } from '../ui/classes';
import type { Availability } from './types';

const strip = css`
  max-width: 60rem;
  border-bottom: 1px solid ${color.rule};
  color: ${color.quiet};
  font-size: 0.75rem;
  line-height: 1.3;
`;

const months = css`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));

  > span {
    padding: ${space.xxs} 0 0 ${space.xxs};
    border-inline-start: 1px solid ${color.rule};
  }
  /* Phones have space for one letter of each month. */
  ${media.belowTablet} {
    span span {
      display: none;
    }
  }
`;

const track = css`
  position: relative;
  height: 1.25rem;
`;

/* A border instead of a background: it is also visible in print and in forced colours. */
const bar = css`
  position: absolute;
  bottom: 0;
  left: calc(var(--start) / 12 * 100%);
  width: calc(var(--width) / 12 * 100%);
  border-bottom: 0.75rem solid ${color.accent};
`;

const words = css`
  margin-top: ${space.s};
  font-size: 1rem;

  /* A note that does not fit beside its period begins a line of its own. */
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    column-gap: ${space.s};
  }
  li + li {
    margin-top: ${space.xxs};
  }
  strong {
    font-weight: 600;
  }
  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
  @media print {
    a {
      min-height: 0;
      color: inherit;
      text-decoration: none;
    }
  }
`;

interface AvailabilityStripProps extends Availability {
  /** Fragment identifier of the request form on the page; null if the page has none. */
  formId: string | null;
}

/**
 * The periods in which an aircraft is free, as bars on a strip of twelve months and in words, which
 * lead to the request form.
 */
export function AvailabilityStrip({ months: names, periods, formId }: AvailabilityStripProps) {
  const t = useStrings();
  const langs = t.langs();
  return (
    <div lang={langs.interface}>
      <div className={strip} aria-hidden="true">
        <div className={months}>
          {names.map((name) => (
            <span key={name}>
              {name.slice(0, 1)}
              <span>{name.slice(1)}</span>
            </span>
          ))}
        </div>
        <div className={track}>
          {periods.map(
            ({ text, bar: part }) =>
              part && (
                <div
                  key={text}
                  className={bar}
                  style={{ '--start': part.start, '--width': part.width }}
                />
              ),
          )}
        </div>
      </div>
      <ul className={`${plainList} ${words}`}>
        {periods.map(({ text, note, query }) => (
          <li key={text}>
            <strong>
              {formId === null ? (
                t('aircraft.free', { period: text })
              ) : (
                // The form reads the query string when its page loads, so this link bypasses the router.
                <a href={`${query}#${formId}`}>
                  {t('aircraft.free', { period: text })}
                  <span className={visuallyHidden}> – {t('contact.request')}</span>
                </a>
              )}
            </strong>
            {note !== null && (
              <>
                <span className={visuallyHidden}>: </span>
                <span lang={langs.content}>{note}</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
