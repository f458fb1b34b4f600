import { useMemo } from 'react';
import type { AircraftSummary } from '../../aircraft/types';
import { useQueryChoice, useQueryValues } from '../queryString';
import { fleetGroup, fleetGroups } from './fleetFilter';
import { fitNeeds, needNames, parseNeeds } from './needs';
import type { FleetDisplayProps } from './props';

/** Selects the aircraft of a belt by the query string. Returns also the groups and the chosen one. */
export function useShownAircraft(
  aircraft: readonly AircraftSummary[],
  filter: FleetDisplayProps['filter'],
) {
  const groups = useMemo(() => fleetGroups(aircraft, filter), [aircraft, filter]);
  const [choice, choose] = useQueryChoice(filter === 'seats' ? 'seats' : 'category', groups);
  const typedNeeds = useQueryValues(needNames);
  const ofGroup = () =>
    choice === null ? aircraft : aircraft.filter((each) => fleetGroup(each, filter) === choice);
  const shownAircraft =
    filter === 'need' ? fitNeeds(aircraft, parseNeeds(typedNeeds)).aircraft : ofGroup();
  return { groups, choice, choose, shownAircraft };
}
