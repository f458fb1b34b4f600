import mapValues from 'lodash/mapValues';
import type {
  AircraftCategory,
  AircraftConfiguration,
  AircraftFigures,
  AircraftSheet,
  AircraftSummary,
} from '../../components/aircraft/types';
import type { Entry } from '../graph/entry';
import type { WireConfiguration, WireFigures } from '../wire';
import { assetLang, parseFile, parseImage } from './assets/assets';
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
    figures: parseFigures(context, entry),
    ...parseSheetFile(context, entry),
    ...langProps(context, entry),
  };
}

/** Parses what lists need of the first document. */
function parseSheetFile(context: PageContext, entry: Aircraft): Pick<AircraftSummary, 'sheetFile'> {
  const [spec] = items(entry.fields.specs);
  const file = spec && parseFile(context, entry, 'specs.0.pdf', spec.title);
  const asset = context.graph.asset(entry, 'specs.0.pdf');
  if (!file || !asset) return {};
  const { url, kind, download } = file;
  const { lang } = assetLang(context, entry, asset);
  return {
    sheetFile: {
      url,
      kind,
      ...(download === undefined ? {} : { download }),
      ...(lang ? { lang } : {}),
    },
  };
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
    context.graph.reportOmission(
      entry,
      `${field}.title`,
      'is empty, so the configuration is left out',
    );
    return null;
  }
  return {
    anchor: createAnchor(context, title, 'configuration'),
    title,
    seats: number(row.seats),
    image: parseImage(context, entry, `${field}.configuration_image`, { alt: null }),
    section: parseCollapsibleSection(context, entry, sectionField, row.collapsible_section),
  };
}

/**
 * Field of each figure, with its largest possible value. A slip of the finger may add digits, and the
 * line-up would draw a scale of a million kilometres.
 */
const figureFields = {
  seats: ['seats', 2000],
  rangeKm: ['range_km', 40_000],
  rangeFullLoadKm: ['range_full_load_km', 40_000],
  maxPayloadKg: ['max_payload_kg', 1_000_000],
  cargoVolumeM3: ['cargo_volume_m3', 10_000],
  maxTakeoffWeightKg: ['max_takeoff_weight_kg', 2_000_000],
  takeoffRunwayM: ['takeoff_runway_m', 10_000],
  lengthM: ['length_m', 200],
  wingspanM: ['wingspan_m', 200],
  heightM: ['height_m', 100],
  cruisingSpeedKmh: ['cruising_speed_kmh', 5000],
} as const satisfies Record<keyof AircraftFigures, readonly [keyof WireFigures, number]>;

const parseFigures = (context: PageContext, entry: Aircraft): AircraftFigures =>
  mapValues(figureFields, ([field, largest]) =>
    parseFigure(context, entry, {
      field: `figures.${field}`,
      value: entry.fields.figures?.[field],
      largest,
    }),
  );

/** Parses a technical figure. A value of 0 or less counts as missing; an impossible one is reported too. */
export function parseFigure(
  { graph }: PageContext,
  entry: Aircraft,
  { field, value, largest }: { field: string; value: unknown; largest: number },
): number | null {
  const figure = number(value);
  if (figure === null || figure <= 0) return null;
  if (figure <= largest) return figure;
  graph.reportOmission(entry, field, `${figure} is more than ${largest}, so it is left out`);
  return null;
}
