import { Kind, parse, type DefinitionNode } from 'graphql';
import { buildSchema, loadExport } from '../../../../services/content';
import { exampleQueries } from '../../../../services/content/http/exampleQueries';
import { everyFieldExport, startService, type Item, type Started } from '../setup/support';

let service: Started;
beforeAll(async () => {
  service = await startService({}, 'content');
});
afterAll(() => service.close());

const nameOf = (definition: DefinitionNode): string =>
  (definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value) || '';

/** Runs all operations of the tabs. Returns their data by the name of the operation. */
async function runTabs(): Promise<Map<string, Record<string, Item | null>>> {
  const stack = await loadExport('content');
  const answers = new Map<string, Record<string, Item | null>>();
  for (const query of exampleQueries(stack, buildSchema(stack))) {
    for (const definition of parse(query).definitions) {
      const { start = 0, end } = definition.loc ?? {};
      answers.set(nameOf(definition), await service.data(query.slice(start, end)));
    }
  }
  return answers;
}

test('the explorer’s examples answer with the sample’s pages, pictures, aircraft and languages', async () => {
  const answers = await runTabs();
  const found = (name: string) =>
    JSON.stringify([...answers].filter(([key]) => key.startsWith(name)));
  expect(found('PageWithItsBelts')).toContain('"url":"/about-us"');
  expect(found('AssetUses')).toContain('imageConnection');
  expect(found('AircraftUses')).toMatch(/"content_belt_fleet_display_aircraft":\{"total":[1-9]/);
  expect(found('UntranslatedEntries')).toMatch(/"total":[1-9]\d*,"items":\[\{"title":/);
  expect(found('UntranslatedEntries')).not.toContain('"locale":"is-is"');
});

test('a stack without pages and aircraft has only the examples that suit it', async () => {
  const stack = await loadExport(everyFieldExport);
  const queries = exampleQueries(stack, buildSchema(stack));
  expect(queries.join()).not.toContain('AircraftUses');
  expect(queries.join()).toContain('AssetUses');
});

test('the explorer opens the examples as tabs', async () => {
  const page = await (await fetch(`${service.url}/explore`)).text();
  expect(page).toMatch(/defaultTabs: \[\{"query":"# Queries of the stack.*query PageWithItsBelts/);
});
