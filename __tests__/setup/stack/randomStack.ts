/** Random stacks that the content model allows, generated from a seed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contentTypes } from '../../../src/cms/client/fragments';
import type { ContentType } from '../../../src/cms/wire';
import type { ServiceLocale } from '../../../src/locales';
import { storedAsset, type TestAsset } from './assets';
import { entry, type Fields, type TestEntry } from './entries';
import { hostileTexts, hostileUrls } from './hostile';
import type { TestStack } from './stack';

interface Field {
  uid: string;
  data_type: string;
  multiple?: boolean;
  enum?: { choices: { value: string }[] };
  schema?: Field[];
  reference_to?: string | string[];
  field_metadata?: { ref_multiple?: boolean };
}

const model = path.resolve('content');
const read = <T>(...names: string[]) =>
  JSON.parse(readFileSync(path.join(model, ...names), 'utf8')) as T;
const schemas = new Map(
  contentTypes.map((type) => [
    type,
    read<{ schema: Field[] }>('content_types', `${type}.json`).schema,
  ]),
);
const globalFields = new Map(
  read<{ uid: string; schema: Field[] }[]>('global_fields', 'globalfields.json').map(
    (globalField) => [globalField.uid, globalField.schema],
  ),
);

/** A random generator with a seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(count: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % count;
  }

  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  one<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }

  some<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }
}

interface StackDraw {
  dice: Dice;
  /** The targets of references, including drafts. */
  targets: { type: ContentType; uid: string }[];
  assets: readonly TestAsset[];
}

const urls = ['/', '/a', '/a/b', '/b/', 'c', '//d', '/is', '/is/a', '/popup', '/404', '/þ/æ', '/%'];
const texts = ['A', 'Leiga', 'Wet lease', 'Boeing 737-800BCF', '', ' ', 'Lýsing á flugvél'];
const numbers = [0, 1, -1, 90, -180, 181, 1e9, -1e-9, 0.5, Number.MAX_SAFE_INTEGER];
const dates = ['2026-02-30', '2026-01-01T00:00:00.000Z', '0001-01-01', 'soon', ''];

/** Generates a stack: nulls, extremes, cycles, partial locales, hostile texts and urls. */
export function randomStack(seed: number, assets: readonly TestAsset[]): TestStack {
  const dice = new Dice(seed);
  const targets = contentTypes.flatMap((type) =>
    Array.from({ length: 1 + dice.below(4) }, (_, index) => ({ type, uid: `${type}_${index}` })),
  );
  const ground = { dice, targets, assets };
  const versions = targets.flatMap(({ type, uid }) => {
    const make = (locale: ServiceLocale, published: ServiceLocale[]) =>
      entry(type, uid, fieldsOf(ground, schemas.get(type) ?? [], 0), {
        locale,
        published,
        version: 1 + dice.below(9),
      });
    const english = make(
      'en-us',
      dice.one<ServiceLocale[]>([['en-us'], ['en-us'], ['en-us', 'is-is'], []]),
    );
    const localised = dice.chance(50) ? [make('is-is', dice.chance(80) ? ['is-is'] : [])] : [];
    return [english, ...localised];
  });
  return { entries: [front, ...versions], assets: [...assets] };
}

/** Every site needs at least one page. */
const front: TestEntry = entry('page', 'front', { url: '/', page_type: 'Front page' });

function fieldsOf(ground: StackDraw, schema: readonly Field[], depth: number): Fields {
  const { dice } = ground;
  return Object.fromEntries(
    schema.flatMap((field) => {
      if (dice.chance(8)) return [];
      if (dice.chance(12)) return [[field.uid, null]];
      const make = () => valueOf(ground, field, depth);
      // References are lists in any case.
      const isList = field.multiple === true && field.data_type !== 'reference';
      return [[field.uid, isList ? dice.some(4, make) : make()]];
    }),
  );
}

function valueOf(ground: StackDraw, field: Field, depth: number): unknown {
  const { dice } = ground;
  switch (field.data_type) {
    case 'text':
      if (field.enum) return dice.one(field.enum.choices).value;
      if (field.uid === 'url') return dice.chance(20) ? dice.one(hostileUrls) : dice.one(urls);
      return dice.chance(30) ? dice.one(hostileTexts) : dice.one(texts);
    case 'number':
      return dice.one(numbers);
    case 'boolean':
      return dice.chance(50);
    case 'isodate':
      return dice.one(dates);
    case 'json':
      return {
        type: 'doc',
        uid: 'doc',
        attrs: {},
        children: dice.some(5, () => drawRichNode(ground, 0)),
      };
    case 'link':
      return { title: dice.one(texts), href: dice.one([...hostileUrls, ...urls, null]) };
    case 'file': {
      const asset = dice.one(ground.assets);
      return dice.chance(80) ? storedAsset(asset) : { ...storedAsset(asset), uid: 'gone' };
    }
    case 'reference':
      return references(ground, field);
    case 'global_field':
      return fieldsOf(ground, globalFields.get(String(field.reference_to)) ?? [], depth + 1);
    case 'group':
      return fieldsOf(ground, field.schema ?? [], depth + 1);
    default:
      throw new Error(`No value is made for a field of type ${field.data_type}.`);
  }
}

function references({ dice, targets }: StackDraw, { reference_to = [], field_metadata }: Field) {
  const fitting = targets.filter(({ type }) => [reference_to].flat().includes(type));
  const drawValue = () => {
    const { type, uid } = dice.one(fitting);
    return { uid: dice.chance(85) ? uid : 'gone', _content_type_uid: type };
  };
  if (fitting.length === 0) return [];
  return field_metadata?.ref_multiple
    ? dice.some(5, drawValue)
    : [drawValue()].slice(0, dice.below(3));
}

const nodes = [
  'p',
  'h1',
  'h2',
  'h6',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
  'table',
  'tbody',
  'tr',
  'td',
  'hr',
  'code',
  'fragment',
  'script',
  'iframe',
  'embed',
  'img',
  'reference',
  'style',
  'toString',
];

/** Generates a rich text node, as an editor, a paste or an import may leave it. */
function drawRichNode(ground: StackDraw, depth: number): unknown {
  const { dice } = ground;
  if (depth > 5 || dice.chance(30)) {
    const text = dice.one([...texts, ...hostileTexts]);
    return dice.one<unknown>([
      { text },
      { text, bold: true },
      { text, code: 'yes' },
      { text: null },
      null,
    ]);
  }
  const url = dice.one([...hostileUrls, ...urls]);
  const attrs = dice.one<unknown>([{}, { url, href: url, src: url }, { onclick: 'x()' }, null]);
  const children = dice.some(4, () => drawRichNode(ground, depth + 1));
  return { type: dice.one(nodes), attrs, uid: 'n', children: dice.chance(90) ? children : null };
}
