import type { AircraftSummary } from '../../../components/aircraft/types';
import type { FleetDisplayProps } from '../../../components/belts/FleetDisplay/props';
import type { Entry } from '../../graph/entry';
import { availabilityProps, parseAircraftSummary } from '../aircraft';
import type { PageContext } from '../context';
import { parseSelect } from '../parseSelect';
import { parseFrame } from './frame';

const displays = { Grid: 'grid', Table: 'table', 'Line-up': 'lineUp' } as const;
const filters = {
  None: 'none',
  'By category': 'category',
  'By seats': 'seats',
  'By need': 'need',
} as const;

/** Parses a belt with aircraft. */
export function parseFleetDisplay(
  context: PageContext,
  entry: Entry<'content_belt'>,
): FleetDisplayProps {
  const display = parseSelect(context, entry, 'fleet_display.display_type', displays, 'grid');
  const aircraft = context.graph
    .references(entry, 'fleet_display.aircraft', ['aircraft_data'])
    .map((each) => ({
      ...parseAircraftSummary(context, each),
      ...(display === 'table' ? availabilityProps(context, each) : {}),
    }));
  return {
    ...parseFrame(context, entry),
    // Without drawings a line-up would be names on an invented scale, and a table would have only dashes.
    display: aircraft.some(canShow[display]) ? display : 'grid',
    filter: parseSelect(context, entry, 'fleet_display.filter_type', filters, 'none'),
    aircraft,
  };
}

/** True for an aircraft that has the data which a display shows. */
const canShow: Readonly<
  Record<FleetDisplayProps['display'], (aircraft: AircraftSummary) => boolean>
> = {
  grid: () => true,
  table: ({ figures }) => Object.values(figures).some((figure) => figure !== null),
  lineUp: ({ profile }) => profile !== null,
};
