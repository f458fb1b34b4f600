import type { Moment, TimelineProps } from '../../../components/belts/Timeline/props';
import type { Entry } from '../../graph/entry';
import type { WireMoment } from '../../wire';
import { parseImage } from '../assets/assets';
import { formatDate } from '../availability';
import { createAnchor, type PageContext } from '../context';
import { parseRichText } from '../richText';
import { items, text } from '../../wire/values';
import { parseFrame } from './frame';
import { parseTime, placesOnLine } from './timelineScale';

/** A moment before its place on the line is known. */
interface TimedMoment {
  /** Null if the time has no place on a scale. */
  amount: number | null;
  moment: Omit<Moment, 'position'>;
}

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
  const rows = items(fields?.moments).flatMap(
    (row, index) => parseMoment(context, entry, { row, unit, index }) ?? [],
  );
  if (rows.length === 0) return null;
  const places = placesOnLine(rows.map(({ amount }) => amount));
  return {
    ...frame,
    intro: text(fields?.intro),
    unit,
    profile: parseProfile(context, entry),
    takesOff: fields?.takes_off === true,
    moments: rows.map(({ moment }, index) => ({ ...moment, position: places[index] ?? 1 })),
  };
}

function parseMoment(
  context: PageContext,
  entry: Entry<'content_belt'>,
  { row, unit, index }: { row: WireMoment; unit: string | null; index: number },
): TimedMoment | null {
  const path = `timeline.moments.${index}`;
  const [time, title, figure] = [text(row.time), text(row.title), text(row.figure)];
  if (time === null || title === null) {
    const missing = time === null ? 'time' : 'title';
    const what = 'is empty, so the moment is left out';
    context.graph.reportOmission(entry, `${path}.${missing}`, what);
    return null;
  }
  const { amount = null, date = null, day } = parseTime(time) ?? {};
  return {
    amount,
    moment: {
      anchor: createAnchor(context, [unit, time, title].join(' '), 'moment'),
      time: day ? formatDate(day, entry.sourceLocale) : time,
      date,
      title,
      text: parseRichText(context, entry, `${path}.rich_text`, row.rich_text),
      figure: figure === null ? null : { value: figure, label: text(row.figure_label) },
    },
  };
}

function parseProfile(context: PageContext, entry: Entry<'content_belt'>) {
  const [aircraft] = context.graph.references(entry, 'timeline.aircraft', ['aircraft_data']);
  return aircraft ? parseImage(context, aircraft, 'profile_drawing') : null;
}
