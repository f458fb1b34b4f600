import type { DestinationsGlobeProps } from '../../../components/belts/DestinationsGlobe/props';
import { drawGlobe } from '../../../components/globe/draw';
import type { Entry } from '../../graph/entry';
import { foreignLang, type PageContext } from '../context';
import { parseProject } from '../project';
import { parseSelect } from '../parseSelect';
import { text } from '../../wire/values';
import { parseFrame } from './frame';

const displays = {
  'Globe beside list': 'globeBesideList',
  'Globe above list': 'globeAboveList',
  'List only': 'listOnly',
} as const;

/**
 * Parses a belt with a globe. The belt references an entry of the type `projects_globe`, which has the
 * texts and the projects. Returns null if this entry is missing or not published.
 */
export function parseDestinationsGlobe(
  context: PageContext,
  entry: Entry<'content_belt'>,
): DestinationsGlobeProps | null {
  const { graph } = context;
  const [globe] = graph.references(entry, 'destinations_globe', ['projects_globe']);
  if (!globe) return null;
  const { fields } = globe;
  const introLang = foreignLang(context, globe);
  const frame = parseFrame(context, entry);
  const headline = text(fields.headline);
  const projects = graph
    .references(globe, 'projects', ['project'])
    .map((each) => parseProject(context, each));
  const showGlobe = fields.show_globe !== false;
  return {
    ...frame,
    // The section has the name of its visible heading.
    label: (frame.heading === null && !introLang && headline) || frame.label,
    headline,
    description: text(fields.description),
    ...(introLang ? { introLang } : {}),
    showGlobe,
    showFilter: fields.show_filter === true,
    display: parseSelect(context, globe, 'projects_display', displays, 'globeBesideList'),
    projects,
    drawing: showGlobe ? drawGlobe(projects) : null,
  };
}
