import type { FleetDisplayProps } from '../../../components/belts/FleetDisplay/props';
import type { Entry } from '../../graph/entry';
import { parseAircraftSummary } from '../aircraft';
import type { PageContext } from '../context';
import { parseSelect } from '../parseSelect';
import { parseFrame } from './frame';

const displays = { Grid: 'grid', Table: 'table', 'Line-up': 'lineUp' } as const;
const filters = { None: 'none', 'By category': 'category', 'By seats': 'seats' } as const;

/** Parses a belt that shows aircraft as a grid, a table or a line-up. */
export function parseFleetDisplay(
  context: PageContext,
  entry: Entry<'content_belt'>,
): FleetDisplayProps {
  return {
    ...parseFrame(context, entry),
    display: parseSelect(context, entry, 'fleet_display.display_type', displays, 'grid'),
    filter: parseSelect(context, entry, 'fleet_display.filter_type', filters, 'none'),
    aircraft: context.graph
      .references(entry, 'fleet_display.aircraft', ['aircraft_data'])
      .map((each) => parseAircraftSummary(context, each)),
  };
}
