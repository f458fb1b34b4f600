import type { Belt, BeltKind } from '../belts/belt';
import { Belts } from '../belts/Belts';
import { beltExamples, type NamedBelt } from '../examples/belts';
import { drawGlobe } from '../globe/draw';
import { inWords, Section, Specimen } from './Section';
import { withPrefix, withRevisions, type ImageRevisions } from './exampleProps';

const kinds = [...new Set(beltExamples.map(({ belt }) => belt.kind))];

/** Returns the fragment identifier of the section of a belt kind. */
export const beltSection = (kind: BeltKind): string => `belt-${kind}`;

export const beltSections = kinds.map((kind) => ({
  id: beltSection(kind),
  title: inWords(kind),
}));

/** Prepares an example for the page: image revisions, unique ids and the drawing of the globe. */
function prepareBelt({ name, belt }: NamedBelt, revisions: ImageRevisions): Belt {
  const prepared = withPrefix(withRevisions(belt, revisions), `${belt.kind}-${name}`);
  if (prepared.kind !== 'destinationsGlobe') return prepared;
  const projects = prepared.projects.map((project) => ({
    ...project,
    id: `${name}-${project.id}`,
  }));
  return { ...prepared, projects, drawing: prepared.drawing && drawGlobe(projects) };
}

function factsOf({ background, effect, fullWidth, lang }: Belt): string {
  const facts = [background, effect === 'none' ? '' : effect, fullWidth ? 'full width' : '', lang];
  return facts.filter(Boolean).join(', ');
}

/** A section for each kind of belt, with all its examples. */
export function BeltSpecimens({ revisions }: { revisions: ImageRevisions }) {
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
            <Belts belts={[prepareBelt(example, revisions)]} />
          </Specimen>
        ))}
    </Section>
  ));
}
