import {
  buildSchema as buildGraphQLSchema,
  Kind,
  parse,
  printSchema,
  validate,
  visit,
} from 'graphql';
import { batchSize } from '../../../src/cms/client/batchSize';
import { toCmsQuery } from '../../../src/cms/explorer/cmsQuery';
import type { LocaleContent } from '../../../src/cms/graph/content';
import { contentTypes, fragment } from '../../../src/cms/client/fragments';
import { batchQuery, type NamedQuery } from '../../../src/cms/client/queries';
import { StackModel } from '../../../src/cms/client/stackModel';
import { compareListing } from '../../../src/cms/explorer/compareListing';
import { callQuery, type QueryArguments } from '../../../src/cms/explorer/callQuery';
import {
  allFleetPagesQuery,
  allPagesQuery,
  menuQuery,
  namedQueries,
  navigationItemQuery,
  pageByUrlQuery,
  teamTilesQuery,
} from '../../../src/cms/explorer/namedQueries';
import { readContent } from '../../../src/cms/read/readContent';
import { readModel } from '../../../src/cms/read/readSchema';
import type { ContentType } from '../../../src/cms/wire';
import { localeFacts, locales } from '../../../src/locales';
import { buildSchema, loadExport } from '../../../services/content';
import { cmsSchema, queryDataLayer } from '../../setup/service/dataLayer';
import { withContentService } from '../../setup/service/service';
import { page } from '../../setup/stack/entries';

const stack = { dir: 'content' };

/** Returns variables for a query of maximum size with existing entries. */
function variablesFor(
  { root, text }: NamedQuery,
  { entries }: LocaleContent,
): Record<string, unknown> {
  const name = root.replace(/^all_/, '');
  const type = contentTypes.find((each) => each === name);
  const uids = type ? Object.keys(entries[type]) : [];
  const urls = type ? Object.values<object>(entries[type]).map(urlOf) : [];
  const size = type && text.includes('$uids') ? batchSize(fragment(type)) : 100;
  const values = { uid: uids[0], url: urls[0], uids: uids.slice(0, size), locale: 'is-is' };
  const available = Object.entries({ ...values, skip: 0, limit: size });
  return Object.fromEntries(available.filter(([variable]) => text.includes(`$${variable}:`)));
}

function urlOf(entry: object): unknown {
  return 'url' in entry ? entry.url : undefined;
}

describe('the named queries', () => {
  it('have unique names', () => {
    const names = namedQueries.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('cover every query of the site', () => {
    expect(namedQueries.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'Menu',
        'NavigationItem',
        'SubmenuItems',
        'GeneralTiles',
        'FleetTiles',
        'TeamTiles',
        'PageByUrl',
        'AllPages',
        'AllFleetPages',
        'AllAircraft',
        'ProjectsGlobe',
        'ContentBelt',
        'Footer',
        'PopupPage',
        'AircraftByUid',
        'AircraftByUrl',
        'TranslationStrings',
      ]),
    );
  });

  it('are valid against the schema of the service', async () => {
    const schema = buildSchema(await loadExport(stack.dir));
    const wrong = namedQueries.flatMap(({ name, text }) =>
      validate(schema, parse(text)).map(({ message }) => `${name}: ${message}`),
    );
    expect(wrong).toEqual([]);
  });

  it.each(namedQueries.map((query) => [query.name, query] as const))(
    '%s requests one root field with fallback',
    (_, { name, root, text }) => {
      const roots: string[] = [];
      visit(parse(text), {
        OperationDefinition: (operation) => {
          expect(operation.name?.value).toBe(name);
          for (const field of operation.selectionSet.selections) {
            if (field.kind === Kind.FIELD) roots.push(field.name.value);
          }
          expect(JSON.stringify(operation)).toContain('"fallback_locale"');
        },
      });
      expect(roots).toEqual([root]);
    },
  );

  it('are answered for the sample content, both directly and in Gatsby’s data layer', async () => {
    await withContentService(stack, async ({ service, client, cache, errors }) => {
      const contentClient = client();
      const { content } = await readContent(contentClient, cache);
      const reading = content.readings['is-is'];
      const schema = await cmsSchema(service);
      for (const query of namedQueries) {
        const variables = variablesFor(query, reading);
        const plain = await contentClient.query<Record<string, unknown>>(
          query.name,
          query.text,
          variables,
        );
        expect([query.name, plain?.[query.root]]).toEqual([query.name, expect.anything()]);
        expect(JSON.stringify(plain)).toContain('"uid"');
        const layered = await queryDataLayer(schema, toCmsQuery(query.text), variables);
        expect([query.name, layered]).toEqual([query.name, { cms: plain }]);
      }
      expect(errors).toEqual([]);
    });
  });

  it.each(locales)('are answered by one call each in %s', async (locale) => {
    await withContentService(stack, async ({ client, cache, errors }) => {
      const contentClient = client();
      const { content, model } = await readContent(contentClient, cache);
      const { service } = localeFacts[locale];
      const { entries, assets } = content.readings[service];
      const firstUids = Object.values({ ...entries, assets }).map((each) => Object.keys(each)[0]);
      for (const query of namedQueries) {
        const data = await callQuery(contentClient, model, query, { locale });
        const found = JSON.stringify(data?.[query.root]);
        const isFirst = firstUids.some((uid) => found.includes(`"uid":"${uid}"`));
        const isOfAll = query.name === 'AllFleetPages' && found.includes('"Fleet page"');
        expect([query.name, isFirst || isOfAll]).toEqual([query.name, true]);
        const otherLocales = locale === 'en-US' ? /"locale":"is-is"/ : /$^/;
        expect(found).not.toMatch(otherLocales);
      }
      expect(errors).toEqual([]);
    });
  });

  it('return the requested entries', async () => {
    await withContentService(stack, async ({ client, errors }) => {
      const contentClient = client();
      const model = await readModel(contentClient);
      const call = (query: NamedQuery, args: QueryArguments) =>
        callQuery(contentClient, model, query, args);
      const page = await call(pageByUrlQuery, { url: '/um-okkur', locale: 'is' });
      expect(page).toMatchObject({ all_page: { items: [{ url: '/um-okkur' }] } });
      expect(await call(pageByUrlQuery, { url: '/nowhere' })).toEqual({ all_page: { items: [] } });
      const fleet = await call(allFleetPagesQuery, {});
      expect(fleet).toMatchObject({ all_page: { total: 1, items: [{ page_type: 'Fleet page' }] } });
      const uids = 'blt00pagcontact,blt00pagabout';
      const batch = namedQueries.find(({ name }) => name === 'PageBatch') ?? pageByUrlQuery;
      expect(await call(batch, { uids, limit: '1' })).toMatchObject({ all_page: { items: [{}] } });
      const item = await call(navigationItemQuery, { uid: 'nowhere' });
      expect(item).toEqual({ navigation_menu_item: null });
      await expect(call(menuQuery, { locale: 'de' })).rejects.toThrow(
        'The site has no locale “de”.',
      );
      expect(errors).toEqual([]);
    });
  });

  it('leave out the fields that the stack lacks', async () => {
    await withContentService({ entries: [page('about')] }, async ({ client, errors }) => {
      const { schema } = await readModel(client());
      const sdl = printSchema(schema).replace(/^ {2}"""[^"]*"""\n {2}page_type: String$/m, '');
      const model = new StackModel({ schema: buildGraphQLSchema(sdl), fingerprint: '' });
      const data = await callQuery(client(), model, allPagesQuery);
      expect(data).toEqual({
        all_page: {
          total: 1,
          items: [{ url: '/about', title: 'about', system: { uid: 'about' } }],
        },
      });
      expect(errors).toEqual([]);
    });
  });

  it('name a missing entry', async () => {
    await withContentService({ entries: [page('about')] }, async ({ client }) => {
      const model = await readModel(client());
      await expect(callQuery(client(), model, teamTilesQuery)).rejects.toThrow(
        'This stack has no entry for TeamTiles.',
      );
    });
  });
});

describe('the comparison with the listing in the data layer', () => {
  it('asks for no field that a stack may lack', async () => {
    await withContentService({ entries: [page('about')] }, async ({ client, cache }) => {
      const { content } = await readContent(client(), cache);
      const texts: string[] = [];
      const lines = await compareListing(content, (text) => {
        texts.push(text);
        const items = [{ system: { uid: 'about' } }];
        return Promise.resolve({ data: { cms: { all_page: { total: 1, items } } } });
      });
      expect(lines).toEqual([]);
      expect(texts).toEqual([expect.not.stringContaining('page_type')]);
    });
  });
});

describe('the form of a query in the data layer', () => {
  it('nests the query under cms and adds the prefix to its types', () => {
    const text = `query Q($uid: String!) { page(uid: $uid) { ...Page ... on Page { url } } }
      fragment Page on Page { title }`;
    expect(toCmsQuery(text).replace(/\s+/g, ' ')).toBe(
      'query Q($uid: String!) { cms { page(uid: $uid) { ...Page ... on CMS_Page { url } } } } ' +
        'fragment Page on CMS_Page { title }',
    );
  });

  it.each(contentTypes.map((type): [ContentType] => [type]))(
    'of a query for %s has the prefix at every type',
    (type) => {
      const conditions = toCmsQuery(batchQuery(type).text).match(/\bon \w+/g) ?? [];
      expect(conditions).not.toEqual([]);
      for (const condition of conditions) expect(condition).toMatch(/^on CMS_/);
    },
  );
});
