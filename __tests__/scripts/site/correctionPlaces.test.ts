import { correctionPlaces } from '../../../scripts/site/correctionPlaces';
import { readSite } from '../../../src/site';

const finding = {
  type: 'page',
  entry: 'blt00pagreliefflights',
  locale: 'is-is',
  field: 'url',
  what: 'is empty',
};
const placesOf = async (settings: Record<string, string>, change = {}) => {
  const changed = { ...finding, ...change };
  return (await correctionPlaces([changed], readSite(settings))).get(changed);
};

test('a finding in embedded content is corrected in a line of a file', async () => {
  expect(await placesOf({})).toEqual([
    expect.stringMatching(/^content\/entries\/page\/en-us\/[\w-]+\.json:\d+$/),
  ]);
});

test('a finding in a stack is corrected in the app of the content service', async () => {
  const stack = {
    CMS_HOST: 'https://eu-graphql.contentstack.com',
    CMS_STACK: 'blt1',
    CMS_ENVIRONMENT: 'production',
    CMS_TOKEN: 'cs1',
  };
  expect(await placesOf(stack)).toEqual([
    'https://eu-app.contentstack.com/#!/stack/blt1/content-type/page/is-is/entry/blt00pagreliefflights/edit?preview-field=url&preview-locale=is-is',
  ]);
});

test('a finding about a file has no place', async () => {
  expect(await placesOf({}, { type: 'asset' })).toEqual([]);
});

test('beside a desk, a finding in embedded content has a link to its field', async () => {
  const desk = (entry: object) => `desk ${JSON.stringify(entry)}`;
  const places = await correctionPlaces([finding], readSite({}), desk);
  expect(places.get(finding)?.at(-1)).toBe(
    'desk {"type":"page","uid":"blt00pagreliefflights","locale":"is-is","field":"url"}',
  );
});
