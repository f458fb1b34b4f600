import { AircraftInformation } from '../../aircraft/AircraftInformation';
import { AircraftSheetView } from '../../aircraft/AircraftSheetView';
import { exampleAircraft } from '../../examples/aircraft';
import { aircraftExamples } from '../../examples/aircraftSheet';
import { breadcrumbExamples } from '../../examples/layout';
import { Breadcrumbs } from '../../layout/Breadcrumbs';
import { withPrefix } from '../exampleProps';
import { examplesFrom } from '../examplesFrom';
import type { Part } from '../types';

const relatedExamples = exampleAircraft.slice(1, 4);
const sheets = Object.fromEntries(
  Object.entries(aircraftExamples).map(([name, aircraft]) => [
    name,
    { aircraft, related: name === 'complete' ? relatedExamples : [] },
  ]),
);
const examplesFile = 'src/components/examples/aircraftSheet.ts';

/** The data sheet of an aircraft, and the information about it on content pages. */
export const aircraft: readonly Part[] = [
  {
    id: 'aircraft-sheet',
    title: 'Data sheet',
    sources: ['src/components/aircraft/AircraftSheetView.tsx', examplesFile],
    examples: examplesFrom(sheets, (props, name) => (
      <AircraftSheetView
        aircraft={withPrefix(props.aircraft, `sheet-${name}`)}
        related={props.related}
        breadcrumbs={<Breadcrumbs items={breadcrumbExamples.usual} />}
      />
    )),
  },
  {
    id: 'aircraft-information',
    title: 'Aircraft on a page',
    sources: ['src/components/aircraft/AircraftInformation.tsx', examplesFile],
    examples: examplesFrom(aircraftExamples, (sheet, name) => (
      <AircraftInformation aircraft={{ ...sheet, id: `information-${name}` }} />
    )),
  },
];
