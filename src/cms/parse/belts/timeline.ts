import type { Moment, TimelineProps } from '../../../components/belts/Timeline/props';
import type { Entry } from '../../graph/entry';
import { parseImage } from '../assets/assets';
import { formatDate } from '../availability';
import { createAnchor, type PageContext } from '../context';
import { parseRichText } from '../richText';
import { items, text } from '../../wire/values';
import { parseFrame } from './frame';
import { parseTime, placesOnLine } from './timelineScale';

/**
 * Parses a timeline. Reports moments without time or title. Returns null if none is left.
 */
export function parseTimeline(
  context: PageContext,
  entry: Entry<'content_belt'>,
): TimelineProps | null {
  const { timeline: fields } = entry.fields;
  const frame = parseFrame(context, entry);
  const unit = text(fields?.unit);
  const moments = items(fields?.moments).flatMap((row, index) => {
    const path = `timeline.moments.${index}`;
    const [time, title] = [text(row.time), text(row.title)];
    const content = parseRichText(context, entry, `${path}.rich_text`, row.rich_text);
    if (time === null || title === null) {
      const missing = time === null ? 'time' : 'title';
      context.graph.reportOmission(
        entry,
        `${path}.${missing}`,
        'is empty, so the moment is left out',
      );
      return [];
    }
    const value = text(row.figure);
    const parsedTime = parseTime(time);
    const day = parsedTime?.day;
    return [
      {
        anchor: createAnchor(context, [unit, time, title].join(' '), 'moment'),
        time: day ? formatDate(day, entry.sourceLocale) : time,
        date: parsedTime?.date ?? null,
        amount: parsedTime?.amount ?? null,
        title,
        text: content,
        figure: value === null ? null : { value, label: text(row.figure_label) },
      },
    ];
  });
  if (moments.length === 0) return null;
  const places = placesOnLine(moments.map(({ amount }) => amount));
  return {
    ...frame,
    intro: text(fields?.intro),
    unit,
    profile: parseProfile(context, entry),
    takesOff: fields?.takes_off === true,
    moments: moments.map(({ amount: _, ...moment }, index): Moment => ({
      ...moment,
      position: places[index] ?? 1,
    })),
  };
}

function parseProfile(context: PageContext, entry: Entry<'content_belt'>) {
  const [aircraft] = context.graph.references(entry, 'timeline.aircraft', ['aircraft_data']);
  return aircraft ? parseImage(context, aircraft, 'profile_drawing') : null;
}
