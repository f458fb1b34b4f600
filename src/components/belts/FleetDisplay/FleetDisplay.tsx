import { useMemo } from 'react';
import type { AircraftSummary } from '../../aircraft/types';
import { useStrings } from '../../strings';
import { TileList } from '../../tiles/TileList';
import type { Tile } from '../../tiles/types';
import { visuallyHidden } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FilterBar } from '../FilterBar';
import { useQueryChoice } from '../queryString';
import { fleetGroup, fleetGroups } from './fleetFilter';
import { FleetLineUp } from './FleetLineUp';
import { FleetTable } from './FleetTable';
import type { FleetDisplayProps } from './props';

/** The fleet as a grid of pictures, a table of figures, or a line-up of profiles. */
export function FleetDisplay(props: FleetDisplayProps) {
  const { display, filter, aircraft, heading, label } = props;
  const t = useStrings();
  const groups = useMemo(() => fleetGroups(aircraft, filter), [aircraft, filter]);
  const [choice, choose] = useQueryChoice(filter === 'seats' ? 'seats' : 'category', groups);
  const shownAircraft =
    choice === null ? aircraft : aircraft.filter((each) => fleetGroup(each, filter) === choice);
  const views = {
    grid: <TileList tiles={shownAircraft.map(toTile)} display="grid" label={label} />,
    table: <FleetTable aircraft={shownAircraft} label={label} />,
    lineUp: <FleetLineUp aircraft={shownAircraft} />,
  };
  return (
    <BeltSection frame={props}>
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
      {views[display]}
    </BeltSection>
  );
}

function toTile(aircraft: AircraftSummary): Tile {
  return { kind: 'fleet', id: aircraft.id, title: null, tileType: 'standard', aircraft };
}
