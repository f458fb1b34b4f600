import { AircraftInformation } from '../aircraft/AircraftInformation';
import { AircraftSheetView } from '../aircraft/AircraftSheetView';
import { aircraftExamples } from '../examples/aircraftSheet';
import { exampleAircraft } from '../examples/aircraft';
import { Breadcrumbs } from '../layout/Breadcrumbs';
import { breadcrumbExamples } from '../examples/layout';
import { inWords, Section, Specimen } from './Section';
import { withPrefix, withRevisions, type ImageRevisions } from './exampleProps';

/** The data sheets of the examples, and the information about them on content pages. */
export function AircraftSpecimens({ revisions }: { revisions: ImageRevisions }) {
  const sheets = Object.entries(withRevisions(aircraftExamples, revisions));
  const related = withRevisions(exampleAircraft.slice(1, 4), revisions);
  return (
    <Section id="aircraft" title="Aircraft">
      {sheets.map(([name, sheet], index) => (
        <Specimen key={name} name={`Data sheet: ${inWords(name).toLowerCase()}`} width="page">
          <AircraftSheetView
            aircraft={withPrefix(sheet, `sheet-${name}`)}
            related={index === 0 ? related : []}
            breadcrumbs={<Breadcrumbs items={breadcrumbExamples.usual} />}
          />
        </Specimen>
      ))}
      {sheets.map(([name, sheet]) => (
        <Specimen
          key={name}
          name={`On a company page: ${inWords(name).toLowerCase()}`}
          width="page"
        >
          <AircraftInformation aircraft={{ ...sheet, id: `information-${name}` }} />
        </Specimen>
      ))}
    </Section>
  );
}
