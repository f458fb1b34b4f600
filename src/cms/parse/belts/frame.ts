import type { Background, BackgroundEffect, BeltFrame } from '../../../components/belts/frame';
import type { Graph } from '../../graph/graph';
import type { Entry } from '../../graph/entry';
import type { Maybe } from '../../wire';
import { createAnchor, langProps, type PageContext } from '../context';
import { parseSelect } from '../parseSelect';
import { displayTitle } from '../../wire/values';

const backgrounds: Readonly<Record<string, Background>> = {
  White: 'white',
  Ice: 'ice',
  Sky: 'sky',
  Blue: 'blue',
  Night: 'night',
};

const effects: Readonly<Record<string, BackgroundEffect>> = {
  None: 'none',
  Horizon: 'horizon',
  Routes: 'routes',
};

/** Parses a background. The default is white; an unknown value is reported. */
export const parseBackground = (graph: Graph, entry: Entry, field: string, value: Maybe<string>) =>
  parseSelect(graph, entry, field, value, backgrounds, 'white');

/** Parses a background effect. The default is none; an unknown value is reported. */
export const parseEffect = (graph: Graph, entry: Entry, field: string, value: Maybe<string>) =>
  parseSelect(graph, entry, field, value, effects, 'none');

/** Parses the properties that all kinds of belts have. */
export function parseFrame(context: PageContext, entry: Entry<'content_belt'>): BeltFrame {
  const { graph } = context;
  const { fields } = entry;
  const label = displayTitle(fields);
  return {
    anchor: createAnchor(context, label, 'belt'),
    heading: fields.hide_title_from_webpage === true || label === '' ? null : label,
    label,
    fullWidth: fields.full_width === true,
    background: parseBackground(
      graph,
      entry,
      'background_color_templates',
      fields.background_color_templates,
    ),
    effect: parseEffect(graph, entry, 'background_effect', fields.background_effect),
    ...langProps(context, entry),
  };
}
