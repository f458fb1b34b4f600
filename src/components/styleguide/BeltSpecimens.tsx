import type { Belt, BeltKind } from '../belts/belt';
import { Belts } from '../belts/Belts';
import { beltExamples, type NamedBelt } from '../examples/belts';
import { ContactCallToAction } from '../belts/SalesforceForm/ContactCallToAction';
import { drawGlobe } from '../globe/draw';
import { inWords, Section, Specimen } from './Section';
import { withPrefix, withRevisions, type Revisions } from './exampleProps';

const kinds = [...new Set(beltExamples.map(({ belt }) => belt.kind))];

/** Fragment of a kind's section. */
export const beltSection = (kind: BeltKind): string => `belt-${kind}`;

export const beltSections = kinds.map((kind) => ({
  id: beltSection(kind),
  title: inWords(kind),
}));

/** Its pictures known, its fragments its own, its globe drawn from its projects. */
function shown({ name, belt }: NamedBelt, revisions: Revisions): Belt {
  const own = withPrefix(withRevisions(belt, revisions), `${belt.kind}-${name}`);
  if (own.kind !== 'destinationsGlobe') return own;
  const projects = own.projects.map((project) => ({ ...project, id: `${name}-${project.id}` }));
  return { ...own, projects, drawing: own.drawing && drawGlobe(projects) };
}

function factsOf({ background, effect, fullWidth, lang }: Belt): string {
  const facts = [background, effect === 'none' ? '' : effect, fullWidth ? 'full width' : '', lang];
  return facts.filter(Boolean).join(', ');
}

/** Every kind of belt in all its examples. */
export function BeltSpecimens({ revisions }: { revisions: Revisions }) {
  return kinds.map((kind) => (
    <Section key={kind} id={beltSection(kind)} title={inWords(kind)}>
      {beltExamples
        .filter(({ belt }) => belt.kind === kind)
        .map((example) => (
          <Specimen
            key={example.name}
            name={inWords(example.name)}
            facts={factsOf(example.belt)}
            width="page"
          >
            <Belts belts={[shown(example, revisions)]} />
          </Specimen>
        ))}
      {kind === 'salesforceForm' && (
        <Specimen name="Without Salesforce" facts="no settings, no form">
          <ContactCallToAction address="leasing@nordloft.example" />
        </Specimen>
      )}
    </Section>
  ));
}
