import { css } from 'linaria';
import { Suspense, useMemo } from 'react';
import type { AircraftSummary } from '../../aircraft/types';
import { useStrings } from '../../strings';
import { TileList } from '../../tiles/TileList';
import type { Tile } from '../../tiles/types';
import { visuallyHidden } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FilterBar } from '../FilterBar';
import { useQueryChoice, useQueryValues } from '../queryString';
import { fleetGroup, fleetGroups } from './fleetFilter';
import { FleetAvailability, NeedFilter } from './fleetExtras';
import { FleetLineUp } from './FleetLineUp';
import { FleetTable } from './FleetTable';
import { fitNeeds, needNames, parseNeeds } from './needs';
import type { FleetDisplayProps } from './props';

const wrapper = css`
  min-width: 0;
`;

/** The fleet as a grid of pictures, a table of figures, or a line-up of profiles. */
export function FleetDisplay(props: FleetDisplayProps) {
  const { display, filter, aircraft, heading, label, formId } = props;
  const t = useStrings();
  const groups = useMemo(() => fleetGroups(aircraft, filter), [aircraft, filter]);
  const [choice, choose] = useQueryChoice(filter === 'seats' ? 'seats' : 'category', groups);
  const typedNeeds = useQueryValues(needNames);
  const ofGroup = () =>
    choice === null ? aircraft : aircraft.filter((each) => fleetGroup(each, filter) === choice);
  const shownAircraft =
    filter === 'need' ? fitNeeds(aircraft, parseNeeds(typedNeeds)).aircraft : ofGroup();
  // The same element at each render: React would drop its HTML if it changed before its script is loaded.
  const needFilter = useMemo(
    () =>
      filter === 'need' && (
        <Suspense>
          <NeedFilter aircraft={aircraft} formId={formId ?? null} />
        </Suspense>
      ),
    [filter, aircraft, formId],
  );
  const views = {
    grid: <TileList tiles={shownAircraft.map(toTile)} display="grid" label={label} />,
    table: <FleetTable aircraft={aircraft} shown={shownAircraft} label={label} />,
    lineUp: <FleetLineUp aircraft={shownAircraft} />,
  };
  return (
    <BeltSection frame={props}>
      <div className={wrapper}>
        {heading === null && <h2 className={visuallyHidden}>{label}</h2>}
        {groups.length > 1 && (
          <FilterBar
            subject="aircraft"
            options={groups.map((value) => ({
              value,
              label: t(filter === 'seats' ? `filter.seats_${value}` : `category.${value}`),
            }))}
            choice={choice}
            onChoose={choose}
            status={t('results.aircraft', { count: shownAircraft.length })}
          />
        )}
        {needFilter}
        {(shownAircraft.length > 0 || filter !== 'need') && views[display]}
        {display === 'table' && (
          <Suspense>
            <FleetAvailability aircraft={shownAircraft} />
          </Suspense>
        )}
      </div>
    </BeltSection>
  );
}

function toTile(aircraft: AircraftSummary): Tile {
  return { kind: 'fleet', id: aircraft.id, title: null, tileType: 'standard', aircraft };
}
