import type { AircraftSummary } from '../../aircraft/types';
import { useStrings } from '../../strings';
import { TileList } from '../../tiles/TileList';
import type { Tile } from '../../tiles/types';
import { visuallyHidden } from '../../ui/classes';
import { BeltSection } from '../BeltSection';
import { FilterBar } from '../FilterBar';
import { FleetCompare } from './compare/FleetCompare';
import { FleetAvailability } from './FleetAvailability';
import { FleetLineUp } from './FleetLineUp';
import { FleetTable } from './FleetTable';
import { isSeatGroup } from './fleetFilter';
import { FleetTools } from './FleetTools';
import type { FleetDisplayProps } from './props';
import { useShownAircraft } from './useShownAircraft';

/** The fleet as a grid of pictures, a table of figures, a line-up of profiles, or types to compare. */
export function FleetDisplay(props: FleetDisplayProps) {
  const { display, filter, aircraft, heading, label, formId, comparison } = props;
  const t = useStrings();
  const { groups, choice, choose, shownAircraft } = useShownAircraft(aircraft, filter);
  const allTiles = aircraft.map(toTile);
  const views = {
    grid: (
      <TileList
        tiles={allTiles.filter(({ id }) => shownAircraft.some((shown) => shown.id === id))}
        {...{ allTiles, label }}
        display="grid"
      />
    ),
    table: <FleetTable aircraft={aircraft} shown={shownAircraft} label={label} />,
    lineUp: <FleetLineUp aircraft={shownAircraft} />,
    compare: <FleetCompare aircraft={aircraft} label={label} formId={formId} />,
  };
  return (
    <BeltSection frame={props}>
      {heading === null && <h2 className={visuallyHidden}>{label}</h2>}
      {groups.length > 1 && (
        <FilterBar
          subject="aircraft"
          options={groups.map((value) => ({
            value,
            label: t(isSeatGroup(value) ? `filter.seats_${value}` : `category.${value}`),
          }))}
          choice={choice}
          onChoose={choose}
          status={t('results.aircraft', { count: shownAircraft.length })}
        />
      )}
      {(filter === 'need' || comparison) && (
        <FleetTools {...{ aircraft, filter, comparison, formId }} shown={shownAircraft} />
      )}
      {(shownAircraft.length > 0 || filter !== 'need') && views[display]}
      {display === 'table' && <FleetAvailability aircraft={shownAircraft} formId={formId} />}
    </BeltSection>
  );
}

function toTile(aircraft: AircraftSummary): Tile {
  return { kind: 'fleet', id: aircraft.id, title: null, tileType: 'standard', aircraft };
}
