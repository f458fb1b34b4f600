/** @slow @ci */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { facts } from '../../../src/localeFacts';
import { filesWithErrors } from '../../setup/typeErrors';

/** The languages of the site, which may have more than those of its sample content. */
const languages = Object.values<{ lang: string }>(facts).map(({ lang }) => lang);
const newLanguage = ['de', 'nl', 'it'].find((lang) => !languages.includes(lang)) ?? '';
const [english = '', icelandic = '', ...others] = languages;
/** A new language is entered after the first two. */
const order = [english, icelandic, newLanguage, ...others].join(', ');

/** Returns a text for each language of the site: the given ones, then the first one again. */
const inEach = (first: string, ...others: string[]): string[] =>
  languages.map((_, index) => [first, ...others][index] ?? first);

const root = path.join(__dirname, '../../..');
let folder: string;

/** A command of `npm run new`: the generator, the name, the texts, and the options. */
type Command = readonly [string, string, (readonly string[])?, object?];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'new-'));
  const parts = ['src', 'services', 'scripts', 'locales', 'content', '__tests__'];
  for (const part of [...parts, 'tsconfig.json', 'package.json', '.prettierrc.json']) {
    cpSync(path.join(root, part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !file.includes('/content/assets/'),
    });
  }
  symlinkSync(path.join(root, 'content/assets/files'), path.join(folder, 'content/assets/files'));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  execFileSync('git', ['init', '-q'], { cwd: folder });
  execFileSync('git', ['add', '-A', '--', 'src', 'services', 'scripts', '__tests__'], {
    cwd: folder,
  });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run new` in the copy. */
function create(...args: string[]) {
  const command = ['--import', 'tsx', 'scripts/new/new.ts', ...args];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
}

/**
 * Runs commands in the copy as `npm run new` does, but in one process, and without the steps after them: to
 * generate the types and to format.
 * @returns the message of each command that is refused; null for one that is done
 */
function createAll(commands: readonly Command[]): (string | null)[] {
  const script = `
    const { runGenerator } = require('./scripts/new/generators');
    const refusalOf = ([generator, name, texts = [], options = {}]) =>
      runGenerator(process.cwd(), generator, { kind: 'text', ...options, name, texts }).then(
        () => null,
        (error) => error.message,
      );
    void (async () => {
      const refusals = [];
      for (const command of JSON.parse(process.argv.at(-1))) refusals.push(await refusalOf(command));
      process.stdout.write('\\n' + JSON.stringify(refusals));
    })();`;
  const args = ['--import', 'tsx', '-e', script, JSON.stringify(commands)];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  if (stderr !== '') throw new Error(stderr);
  return JSON.parse(stdout.split('\n').at(-1) ?? '') as (string | null)[];
}

/** Lists the titles of the interface strings in the copy's sample, in their order. */
function titlesOfStrings(): string[] {
  const strings = path.join(folder, 'content/entries/translation_string/is-is');
  const [file = ''] = readdirSync(strings).filter((name) => name !== 'index.json');
  const entries = JSON.parse(readFileSync(path.join(strings, file), 'utf8')) as object;
  return Object.values(entries).map(({ title }: { title: string }) => title);
}

/** Lists the changed and new source files of the copy. */
const changedSources = () =>
  execFileSync(
    'git',
    ['status', '--short', '-uall', '--', 'src', 'services', 'scripts', '__tests__'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((line) => !line.startsWith('A '))
    .map((line) => line.slice(3))
    .filter((file) => /\.tsx?$/.test(file));

test('a new belt, a new tile, new fields and a new locale leave no type error in the files they change', () => {
  // The names differ from those in the documentation, so that a checkout with these passes too.
  const done = { status: 0, stderr: '' };
  expect(create('tile', 'PressNote')).toMatchObject(done);
  const list = 'airport,minutes:number,is_night:boolean,note';
  const commands: readonly Command[] = [
    ['belt', 'RouteNotes'],
    ['belt', 'SlotTimes', [], { list }],
    [
      'field',
      'press_note_tiles.source',
      inEach('The Times', 'Tíminn'),
      { description: 'Newspaper.' },
    ],
    ['field', 'content_belt.route_notes.remark'],
    ['field', 'content_belt.route_notes.stops', [], { list: 'place,distance_km:number' }],
    [
      'field',
      'aircraft_data.figures.fuel_burn_kg',
      [],
      { kind: 'number', label: inEach('Fuel burn in kg', 'Eldsneytisnotkun í kg') },
    ],
    ['field', 'aircraft_data.is_freighter', [], { kind: 'boolean' }],
    ['field', 'aircraft_data.crew_count', [], { kind: 'number' }],
    ['field', 'position.shift_pattern', inEach('Two weeks on', 'Tvær vikur við vinnu')],
    ['string', 'aircraft.fuel_burn', inEach('Fuel burn', 'Eldsneytisnotkun')],
  ];
  expect(createAll(commands)).toEqual(commands.map(() => null));
  expect(create('locale', `${newLanguage}-${newLanguage.toUpperCase()}`)).toMatchObject(done);
  // The declarations of modules without types are not imported, so that they are named here.
  const files = [...changedSources(), 'src/cms/site/hyphen.d.ts'];
  expect(files.length).toBeGreaterThan(40);
  expect(filesWithErrors([], files, folder)).toEqual([]);
  const strings = readFileSync(path.join(folder, 'locales/en/common.json'), 'utf8');
  expect(strings).toContain('"fuel_burn": "Fuel burn"');
  expect(strings).toContain('"fuel_burn_kg": "Fuel burn in kg"');
  const schema = readFileSync(path.join(folder, 'src/cms/wire/schema.graphql'), 'utf8');
  expect(schema).toContain('Source. Newspaper.');
  // Strings have the same order in the sample and in the code.
  const { language } = JSON.parse(strings) as { language: Record<string, string> };
  const keys = Object.keys(language).map((name) => `language.${name}`);
  expect(keys).toContain(`language.${newLanguage}`);
  const titles = titlesOfStrings();
  const start = titles.indexOf(keys[0] ?? '');
  expect(titles.slice(start, start + keys.length)).toEqual(keys);
  const types = readFileSync(path.join(folder, 'src/cms/wire/generated.ts'), 'utf8');
  expect(types).toContain('press_note_tiles: PressNoteTilesFragment;');
  expect(types).toContain('source: string | null;');
  expect(types).toMatch(/route_notes: \{\s*remark: string \| null;/);
  expect(types).toContain('stops: Array<{ place: string | null; distance_km: number | null }');
  expect(types).toMatch(/is_night: boolean \| null;\s*note: string \| null;/);
  expect(types).toContain('fuel_burn_kg: number | null;');
  // The parsers pass on what the component of the content type can show.
  const parserOf = (name: string) => readFileSync(path.join(folder, 'src/cms/parse', name), 'utf8');
  expect(parserOf('aircraft.ts')).toContain('isFreighter: entry.fields.is_freighter === true,');
  expect(parserOf('aircraft.ts')).toContain('crewCount: number(entry.fields.crew_count),');
  expect(parserOf('position.ts')).toContain('shiftPattern: text(entry.fields.shift_pattern),');
});

test('arguments that cannot be used are refused with their reason', () => {
  const refused: readonly [Command, string][] = [
    [['belt', 'key-numbers'], '“key-numbers” is no name of a belt. Write it as KeyNumbers.'],
    [['tile', 'Quote2'], '“Quote2” is no name of a tile. Write it as PressQuote.'],
    [['field', 'noise'], '“noise” is no place of a field. Write it as aircraft_data.noise_class.'],
    [['field', 'aircraft_data.url'], 'The content type aircraft_data already has the field “url”.'],
    [
      ['belt', 'Slots', [], { list: 'a:date' }],
      '“a:date” is no field of a list. Write the list as label,value:number,note.',
    ],
    [['belt', 'Slots', [], { list: 'a,b,a' }], 'The list has two fields “a”.'],
    [
      ['belt', 'Slots', [], { list: 'value:number' }],
      'The first field of a list must be a text: it names the item.',
    ],
    [['tile', 'Slot', [], { list: 'label' }], 'A tile has no list.'],
    [
      ['field', 'aircraft_data.one', ['One']],
      `Write a text for each language, in this order: ${order}.`,
    ],
    [
      ['field', 'aircraft_data.one', [...inEach('One', 'Eitt'), 'Eins'], { kind: 'number' }],
      'Only a text takes values.',
    ],
    [
      ['string', 'aircraft.one', ['One']],
      `Write a text for each language, in this order: ${order}.`,
    ],
    [
      ['string', 'menu.open', [...inEach('Open', 'Opna'), 'Auf']],
      'The string “menu.open” exists: Menu',
    ],
  ];
  expect(createAll(refused.map(([command]) => command))).toEqual(
    refused.map(([, reason]) => reason),
  );
  expect(create('locale', 'is-IS')).toMatchObject({
    status: 1,
    stderr: 'The site already has the language “is”.\n',
  });
});
