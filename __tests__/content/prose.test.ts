import { insertFacts } from '../../src/cms/graph/facts';
import {
  allEntries,
  entriesOf,
  isObject,
  isPublished,
  locales,
  objectsIn,
  valuesOf,
  textOf,
  type Json,
  type JsonObject,
} from './export';
import { pathsByUid, typedAddresses } from './paths';

interface Words {
  entry: string;
  path: string;
  text: string;
}

/** Matches fields with an address, a key or a fixed value instead of prose. */
const notProse = /\.(url|email|video_id|reference_number|translation_string\.title)$/;

const textsIn = (value: Json): string[] => {
  if (typeof value === 'string') return [value];
  if (isObject(value) && typeof value.href === 'string') return [textOf(value.title)];
  return objectsIn(value).flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
};

const textsOf = (locale: (typeof locales)[number]): Words[] =>
  allEntries(locale)
    .filter(({ entry }) => isPublished(entry))
    .flatMap(({ type, entry }) =>
      valuesOf(type.schema, entry, type.uid)
        .filter(
          ({ path, field }) => !field.enum && field.data_type !== 'file' && !notProse.test(path),
        )
        .filter(({ field }) => field.data_type !== 'reference')
        .flatMap(({ path, value }) =>
          textsIn(value).map((text) => ({ entry: `${entry.uid} ${locale}`, path, text })),
        ),
    );

const english = textsOf('en-us');
const icelandic = textsOf('is-is');
const both = [...english, ...icelandic];

const offenders = (texts: Words[], wrong: (text: string) => boolean) =>
  texts.filter(({ text }) => wrong(text)).map(({ entry, text }) => `${entry}: ${text}`);

const times = (text: string, mark: string) => text.split(mark).length - 1;

describe('the prose', () => {
  it('exists in both languages', () => {
    expect(english.length).toBeGreaterThan(1500);
    expect(icelandic.length).toBeGreaterThan(1300);
  });

  it('has no straight quotes and no triple dots', () => {
    expect(offenders(both, (text) => /["']|\.\.\./.test(text))).toEqual([]);
  });

  it('has no double spaces, and none before a comma or full stop', () => {
    expect(offenders(both, (text) => / {2}| [,.;:!?](\s|$)/.test(text))).toEqual([]);
  });

  it('has English quotes “ ” and Icelandic quotes „ “', () => {
    const unpaired = (open: string, close: string) => (text: string) =>
      times(text, open) !== times(text, close);
    expect(offenders(english, unpaired('“', '”'))).toEqual([]);
    expect(offenders(icelandic, unpaired('„', '“'))).toEqual([]);
    expect(offenders(icelandic, (text) => text.includes('”'))).toEqual([]);
    expect(offenders(english, (text) => text.includes('„'))).toEqual([]);
  });

  it('has a narrow space before units', () => {
    const unit = /\d[  ]?(km\/h|km|kg|m³|m|kt|t|kN|ft|cm|kW|kWh|L|g)(?![\p{L}\d])/u;
    expect(offenders(both, (text) => unit.test(text))).toEqual([]);
  });

  it('has the number format of each language', () => {
    const englishThousands = /\d,\d{3}(?!\d)/;
    const icelandicThousands = /(?<!\d\.)\b\d{1,3}\.\d{3}(?![\d.])/;
    expect(offenders(icelandic, (text) => englishThousands.test(text))).toEqual([]);
    expect(offenders(english, (text) => icelandicThousands.test(text))).toEqual([]);
  });

  it('does not mention that it is a sample', () => {
    expect(offenders(both, (text) => /lorem|ipsum|todo|placeholder|sample/i.test(text))).toEqual(
      [],
    );
  });
});

const factsIn = (locale: (typeof locales)[number]) =>
  new Map(entriesOf('fact', locale).map(({ title, value }) => [textOf(title), textOf(value)]));

describe('titles and descriptions for search engines', () => {
  const described = locales.flatMap((locale) =>
    ['page', 'aircraft_data'].flatMap((type) =>
      entriesOf(type, locale).map(({ uid, metadata }) => ({
        uid,
        locale,
        meta: insertFacts(metadata, factsIn(locale)),
      })),
    ),
  );

  it('have up to 60 and 70 to 155 characters', () => {
    const wrong = described.filter(({ meta }) => {
      const { meta_title: title, meta_description: description } = meta as JsonObject;
      const [short, long] = [textOf(title), textOf(description)];
      return short === '' || short.length > 60 || long.length < 70 || long.length > 155;
    });
    expect(wrong).toEqual([]);
  });

  it('differ between the pages of a language', () => {
    for (const locale of locales) {
      const titles = described
        .filter((each) => each.locale === locale)
        .map(({ meta }) => textOf((meta as JsonObject).meta_title));
      expect(new Set(titles).size).toBe(titles.length);
    }
  });
});

describe('addresses', () => {
  const popupPaths = entriesOf('popup_page', 'en-us').map(({ uid }) => `/popup/${uid}/`);
  const paths = new Set([...pathsByUid().values(), ...popupPaths]);

  it('are single, unique segments in each language', () => {
    for (const locale of locales) {
      const urls = ['page', 'aircraft_data'].flatMap((type) =>
        entriesOf(type, locale).map(({ url }) => textOf(url)),
      );
      expect(urls.filter((url) => !/^\/[a-z0-9-]*$/.test(url))).toEqual([]);
      expect(new Set(urls).size).toBe(urls.length);
    }
  });

  it('in fields lead to a page, a mailbox, a telephone or another site', () => {
    const typed = typedAddresses();
    expect(typed.length).toBeGreaterThan(60);
    const lost = typed.filter(({ address }) =>
      address.startsWith('/')
        ? !paths.has(address.replace(/#request$/, ''))
        : !/^(#request$|https:\/\/|mailto:[^@]+@nordloft\.example$|tel:\+354555\d{4}$)/.test(
            address,
          ),
    );
    expect(lost).toEqual([]);
  });
});

describe('the projects', () => {
  const pointsOf = (model: Json | undefined) =>
    objectsIn(model ?? null).filter((value) => 'latitude' in value);
  const projects = entriesOf('project', 'en-us').map((project) => ({
    uid: project.uid,
    hub: pointsOf(project.hub_and_spoke_model),
    line: pointsOf(project.linear_route_model),
  }));

  it('use one of the two route models with at least two points', () => {
    for (const { hub, line } of projects) {
      expect([hub.length, line.length]).toContain(0);
      expect(hub.length + line.length).toBeGreaterThanOrEqual(2);
    }
    expect(projects.filter(({ hub }) => hub.length > 0).length).toBeGreaterThanOrEqual(4);
    expect(projects.filter(({ line }) => line.length > 0).length).toBeGreaterThanOrEqual(4);
  });

  it('have valid coordinates that are the same in both languages', () => {
    const coordinates = (locale: (typeof locales)[number]) =>
      new Map(entriesOf('project', locale).map((each) => [each.uid, pointsOf(each)]));
    const [englishPoints, icelandicPoints] = [coordinates('en-us'), coordinates('is-is')];
    for (const [uid, points] of englishPoints) {
      expect(icelandicPoints.get(uid)).toEqual(points);
      for (const { latitude, longitude } of points) {
        expect(Math.abs(Number(latitude))).toBeLessThanOrEqual(90);
        expect(Math.abs(Number(longitude))).toBeLessThanOrEqual(180);
      }
    }
  });

  it('include one across the date line', () => {
    const crosses = projects.some(({ line }) =>
      line.some((point, index) => {
        const previous = line[index - 1];
        return previous && Math.abs(Number(point.longitude) - Number(previous.longitude)) > 180;
      }),
    );
    expect(crosses).toBe(true);
  });
});
