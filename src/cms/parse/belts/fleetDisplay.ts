import type { FleetDisplayProps } from '../../../components/belts/FleetDisplay/props';
import type { Entry } from '../../graph/entry';
import { parseAircraftSummary } from '../aircraft';
import type { PageContext } from '../context';
import { bindParseSelect } from './bindParseSelect';
import { parseFrame } from './frame';

/** Parses a belt that shows aircraft as a grid, a table or a line-up. */
export function parseFleetDisplay(
  context: PageContext,
  entry: Entry<'content_belt'>,
): FleetDisplayProps {
  const { fleet_display: fields } = entry.fields;
  const choose = bindParseSelect(context, entry);
  return {
    ...parseFrame(context, entry),
    display: choose<FleetDisplayProps['display']>(
      'fleet_display.display_type',
      fields?.display_type,
      { Grid: 'grid', Table: 'table', 'Line-up': 'lineUp' },
      'grid',
    ),
    filter: choose<FleetDisplayProps['filter']>(
      'fleet_display.filter_type',
      fields?.filter_type,
      { None: 'none', 'By category': 'category', 'By seats': 'seats' },
      'none',
    ),
    aircraft: context.graph
      .references(
        entry,
        'fleet_display.aircraft',
        ['aircraft_data'],
        (each) => each.fleet_display?.aircraftConnection,
      )
      .map((each) => parseAircraftSummary(context, each)),
  };
}
