import { css } from 'linaria';
import { font, media, space } from '../../../theme';
import { AvailabilityStrip } from '../../aircraft/AvailabilityStrip';
import type { AircraftSummary } from '../../aircraft/types';
import { InLanguage, useStrings } from '../../strings';
import { grid } from '../../ui/classes';
import { Designation } from '../../ui/Designation';

const board = css`
  margin-top: ${space.xxl};

  h3 {
    font-size: ${font.h3};
  }
`;

const row = css`
  margin-top: ${space.xl};

  h4 {
    margin-bottom: ${space.xs};
    font-size: ${font.h4};

    ${media.tablet} {
      grid-column: 1 / 4;
    }
  }
  > :last-child {
    ${media.tablet} {
      grid-column: 4 / 13;
    }
  }
`;

interface FleetAvailabilityProps {
  aircraft: readonly AircraftSummary[];
  /** Fragment identifier of the request form on the page; absent if the page has none. */
  formId?: string;
}

/** The months in which aircraft are free; nothing if the content has none. */
export function FleetAvailability({ aircraft, formId }: FleetAvailabilityProps) {
  const t = useStrings();
  const planned = aircraft.filter(({ availability }) => availability);
  if (planned.length === 0) return null;
  return (
    <div className={board}>
      <h3 lang={t.langs().interface}>{t('aircraft.availability')}</h3>
      {planned.map(({ id, title, lang, availability }) => (
        <InLanguage key={id} className={`${grid} ${row}`} lang={lang}>
          <h4>
            <Designation>{title}</Designation>
          </h4>
          {availability && <AvailabilityStrip {...availability} formId={formId ?? null} />}
        </InLanguage>
      ))}
    </div>
  );
}
