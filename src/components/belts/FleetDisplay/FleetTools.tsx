import { css } from 'linaria';
import { color, space } from '../../../theme';
import type { AircraftSummary } from '../../aircraft/types';
import { comparisonUrl } from '../../../lib/urls/comparisonUrl';
import { useStrings } from '../../strings';
import { InternalLink } from '../../ui/InternalLink';
import { maxChosenTypes } from './compare/comparison';
import { NeedFilter } from './NeedFilter';
import type { FleetDisplayProps } from './props';

const link = css`
  margin-bottom: ${space.l};
  font-size: 1rem;

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    color: ${color.link};
    font-weight: 600;
    text-underline-offset: 0.2em;
  }
  @media print {
    display: none;
  }
`;

type FleetToolsProps = Pick<FleetDisplayProps, 'aircraft' | 'filter' | 'comparison' | 'formId'> & {
  /** The aircraft that the filter leaves. */
  shown: readonly AircraftSummary[];
};

/** The tools above the fleet: the filter by need, and the link that compares the types it leaves. */
export function FleetTools({ aircraft, shown, filter, comparison, formId }: FleetToolsProps) {
  const t = useStrings();
  const names = shown.flatMap(({ id }) => comparison?.names[id] ?? []);
  const isChoice =
    names.length > 1 && names.length <= maxChosenTypes && names.length < aircraft.length;
  return (
    <>
      {filter === 'need' && <NeedFilter aircraft={aircraft} formId={formId} />}
      {comparison && (
        <p className={link} lang={t.langs().interface}>
          <InternalLink url={isChoice ? comparisonUrl(comparison.url, names) : comparison.url}>
            {isChoice ? t('compare.these', { count: names.length }) : t('compare.link')}
          </InternalLink>
        </p>
      )}
    </>
  );
}
