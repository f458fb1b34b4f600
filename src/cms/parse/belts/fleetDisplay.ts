import type { AircraftSummary } from '../../../components/aircraft/types';
import type { FleetDisplayProps } from '../../../components/belts/FleetDisplay/props';
import type { Entry } from '../../graph/entry';
import { availabilityProps, parseAircraftSummary } from '../aircraft';
import { parseComparedParts } from '../comparedParts';
import { comparisonAnchor } from '../../../lib/urls/comparisonUrl';
import { createAnchor, type PageContext } from '../context';
import { parseSelect } from '../parseSelect';
import { parseFrame } from './frame';

const hasFigures = ({ figures }: AircraftSummary) =>
  Object.values(figures).some((figure) => figure !== null);

const displays = {
  Grid: 'grid',
  Table: 'table',
  'Line-up': 'lineUp',
  Compare: 'compare',
} as const;
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
  const filter = parseSelect(context, entry, 'fleet_display.filter_type', filters, 'none');
  const aircraft = context.graph
    .references(entry, 'fleet_display.aircraft', ['aircraft_data'])
    .map((each) => ({
      ...parseAircraftSummary(context, each),
      ...(display === 'table' ? availabilityProps(context, each) : {}),
      ...(display === 'compare' ? { compared: parseComparedParts(context, each) } : {}),
    }));
  return {
    ...parseFrame(context, entry),
    ...(display === 'compare'
      ? { anchor: createAnchor(context, comparisonAnchor, comparisonAnchor) }
      : {}),
    // Without drawings a line-up would be names on an invented scale, and a table would have only dashes.
    display: aircraft.some(canShow[display]) ? display : 'grid',
    // The comparison has a choice of its own.
    filter: display === 'compare' ? 'none' : filter,
    aircraft,
    ...(display === 'table' ? comparisonProps(context) : {}),
  };
}

/** Parses the link from a table to the page that compares types. Returns `{}` without that page. */
function comparisonProps(context: PageContext): Pick<FleetDisplayProps, 'comparison'> {
  const comparison = context.comparison();
  if (!comparison) return {};
  const names = Object.fromEntries(comparison.types.map(({ id, name }) => [id, name]));
  return { comparison: { url: comparison.url, names } };
}

/** True for an aircraft that has the data which a display shows. */
const canShow: Readonly<
  Record<FleetDisplayProps['display'], (aircraft: AircraftSummary) => boolean>
> = {
  grid: () => true,
  table: hasFigures,
  lineUp: ({ profile }) => profile !== null,
  compare: hasFigures,
};
