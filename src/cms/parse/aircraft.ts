import type {
  AircraftCategory,
  AircraftConfiguration,
  AircraftFigures,
  AircraftSheet,
  AircraftSummary,
} from '../../components/aircraft/types';
import type { Entry } from '../graph/entry';
import type { Maybe, WireConfiguration, WireFigures } from '../wire';
import { parseFile, parseImage } from './assets';
import { parseAvailability } from './availability';
import { parseCollapsibleSection } from './collapsibleSection';
import { createAnchor, langProps, inLanguageOf, type PageContext } from './context';
import { parseSelect } from './parseSelect';
import { items, number, text } from '../wire/values';

const categories: Readonly<Record<string, AircraftCategory>> = {
  'Narrow-body': 'narrow_body',
  'Wide-body': 'wide_body',
  Turboprop: 'turboprop',
  Freighter: 'freighter',
};

type Aircraft = Entry<'aircraft_data'>;

/** Parses the facts of an aircraft for tiles, tables and line-ups. */
export function parseAircraftSummary(context: PageContext, entry: Aircraft): AircraftSummary {
  const { fields } = entry;
  const title = text(fields.title) ?? '';
  return {
    id: entry.uid,
    title,
    url: context.paths.get(entry.uid) ?? null,
    intro: text(fields.intro_text) ?? '',
    category: parseSelect(context, entry, 'category', categories, null),
    image: parseImage(context, entry, 'aircraft_image', { alt: null }),
    profile: parseImage(context, entry, 'profile_drawing'),
    figures: parseFigures(fields.figures),
    ...parseDataSheet(context, entry),
    ...langProps(context, entry),
  };
}

/** Parses what lists need of the first document. */
function parseDataSheet(context: PageContext, entry: Aircraft): Pick<AircraftSummary, 'dataSheet'> {
  const [spec] = items(entry.fields.specs);
  const file = spec && parseFile(context, entry, 'specs.0.pdf', spec.title);
  if (!file) return {};
  const { url, kind, download } = file;
  return { dataSheet: { url, kind, ...(download === undefined ? {} : { download }) } };
}

/** Parses the availability of an aircraft, where it is shown. Returns `{}` if there is none. */
export function availabilityProps(
  context: PageContext,
  entry: Aircraft,
): Pick<AircraftSummary, 'availability'> {
  const availability = parseAvailability(context, entry);
  return availability ? { availability } : {};
}

/** Parses an aircraft's data sheet, without its belts. */
export function parseAircraftSheet(context: PageContext, entry: Aircraft): AircraftSheet {
  const innerContext = inLanguageOf(context, entry);
  return {
    ...parseAircraftSummary(context, entry),
    ...availabilityProps(context, entry),
    configurations: items(entry.fields.configurations).flatMap(
      (row, index) => parseConfiguration(innerContext, entry, row, `configurations.${index}`) ?? [],
    ),
    information: items(entry.fields.general_information_box).flatMap((row) => {
      const title = text(row.title);
      const value = text(row.value);
      return title !== null && value !== null ? [{ title, value }] : [];
    }),
    documents: items(entry.fields.specs).flatMap(
      (spec, index) => parseFile(innerContext, entry, `specs.${index}.pdf`, spec.title) ?? [],
    ),
  };
}

function parseConfiguration(
  context: PageContext,
  entry: Aircraft,
  row: WireConfiguration,
  field: `configurations.${number}`,
): AircraftConfiguration | null {
  const title = text(row.title);
  const sectionField = `${field}.collapsible_section`;
  if (title === null) {
    context.graph.report(entry, `${field}.title`, 'is empty, so the configuration is left out');
    return null;
  }
  return {
    anchor: createAnchor(context, title, 'configuration'),
    title,
    seats: number(row.seats),
    image: parseImage(context, entry, `${field}.configuration_image`, { alt: null }),
    sections: parseCollapsibleSection(context, entry, sectionField, row.collapsible_section),
  };
}

/** Parses technical figures. Values of 0 or less count as missing. */
function parseFigures(fields: Maybe<WireFigures>): AircraftFigures {
  const positive = (value: Maybe<number>) => {
    const figure = number(value);
    return figure !== null && figure > 0 ? figure : null;
  };
  return {
    seats: positive(fields?.seats),
    rangeKm: positive(fields?.range_km),
    rangeFullLoadKm: positive(fields?.range_full_load_km),
    maxPayloadKg: positive(fields?.max_payload_kg),
    cargoVolumeM3: positive(fields?.cargo_volume_m3),
    maxTakeoffWeightKg: positive(fields?.max_takeoff_weight_kg),
    takeoffRunwayM: positive(fields?.takeoff_runway_m),
    lengthM: positive(fields?.length_m),
    wingspanM: positive(fields?.wingspan_m),
    heightM: positive(fields?.height_m),
    cruisingSpeedKmh: positive(fields?.cruising_speed_kmh),
  };
}
