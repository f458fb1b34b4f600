import type { Background, BackgroundEffect, BeltFrame } from '../../../components/belts/frame';
import type { Entry } from '../../graph/entry';
import type { TextPath } from '../../graph/fieldPath';
import type { ContentType } from '../../wire';
import { createAnchor, type PageContext } from '../context';
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
export const parseBackground = <T extends ContentType>(
  context: PageContext,
  entry: Entry<T>,
  field: TextPath<T>,
): Background => parseSelect(context, entry, field, backgrounds, 'white');

/** Parses a background effect. The default is none; an unknown value is reported. */
export const parseEffect = <T extends ContentType>(
  context: PageContext,
  entry: Entry<T>,
  field: TextPath<T>,
): BackgroundEffect => parseSelect(context, entry, field, effects, 'none');

/** Parses the properties that all kinds of belts have. */
export function parseFrame(context: PageContext, entry: Entry<'content_belt'>): BeltFrame {
  const { fields } = entry;
  const label = displayTitle(fields);
  return {
    anchor: createAnchor(context, label, 'belt'),
    heading: fields.hide_title_from_webpage === true || label === '' ? null : label,
    label,
    fullWidth: fields.full_width === true,
    background: parseBackground(context, entry, 'background_color_templates'),
    effect: parseEffect(context, entry, 'background_effect'),
    ...(context.namesEntries ? { entry: entry.uid } : {}),
  };
}
