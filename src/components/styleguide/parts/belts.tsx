import upperFirst from 'lodash/upperFirst';
import type { Belt, BeltKind } from '../../belts/belt';
import { Belts } from '../../belts/Belts';
import { beltExamples, examplesByKind, type NamedBelt } from '../../examples/belts';
import { drawGlobe } from '../../globe/draw';
import { withPrefix, withRevisions, type ImageRevisions } from '../exampleProps';
import type { Example, Part } from '../types';
import { inWords } from '../words';

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

const exampleOf = (named: NamedBelt): Example => ({
  name: named.name,
  facts: factsOf(named.belt),
  props: named.belt,
  width: 'page',
  render: (revisions) => <Belts belts={[prepareBelt(named, revisions)]} />,
});

function partOf(kind: BeltKind): Part {
  const component = kind === 'image' ? 'ImageBelt' : upperFirst(kind);
  const folder = `src/components/belts/${component}`;
  return {
    id: `belt-${kind}`,
    title: inWords(kind),
    sources: [`${folder}/${component}.tsx`, `${folder}/examples.ts`],
    examples: beltExamples.filter(({ belt }) => belt.kind === kind).map(exampleOf),
  };
}

/** All kinds of belts. */
export const belts: readonly Part[] = (Object.keys(examplesByKind) as BeltKind[]).map(partOf);
