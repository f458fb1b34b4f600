import { printSchema } from 'graphql';
import { createContentSchema } from '../../../src/cms/explorer/graphiql';
import { ContentCache } from '../../../src/cms/read/contentCache';
import { keepSchema } from '../../../src/cms/read/readSchema';
import { page } from '../../setup/stack/entries';
import { withStackSettings } from '../../setup/service/configured';
import { cmsSchema, queryDataLayer } from '../../setup/service/dataLayer';
import { withContentService } from '../../setup/service/service';

const stack = { entries: [page('about')] };

/** Collects the lines on stderr instead of writing them. */
function silenced(): { lines: () => string[]; restore: () => void } {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  return {
    lines: () => write.mock.calls.map(([text]) => String(text)),
    restore: () => write.mockRestore(),
  };
}

describe('the schema of the service', () => {
  it('is requested each time, and the cached schema replaces it while the service is down', async () => {
    await withContentService(stack, async ({ service }) => {
      await withStackSettings(service, async () => {
        const schema = await createContentSchema();
        const live = printSchema(schema);
        expect(live).toContain('all_page');
        await keepSchema(schema, new ContentCache({ ...service, branch: null }));

        const errors = silenced();
        process.env.CMS_HOST = 'not-an-address.invalid:1';
        await expect(createContentSchema()).rejects.toThrow('CMS_HOST must be');
        process.env.CMS_HOST = `${service.url}/moved`;
        expect(printSchema(await createContentSchema())).toBe(live);
        expect(errors.lines()).toHaveLength(1);
        expect(JSON.parse(errors.lines()[0] ?? '')).toMatchObject({
          level: 'error',
          operation: 'IntrospectionQuery',
        });
        errors.restore();
      });
    });
  });

  it('is requested if the cached schema is cut off', async () => {
    await withContentService(stack, async ({ service }) => {
      await withStackSettings(service, async () => {
        const live = printSchema(await createContentSchema());
        const cache = new ContentCache({ ...service, branch: null });
        await cache.keep('schema.graphql', live.slice(0, live.length / 2));
        expect(printSchema(await createContentSchema())).toBe(live);
      });
    });
  });

  it('is passed from the build to its workers, which do not request it', async () => {
    await withContentService(stack, async ({ service }) => {
      await withStackSettings(service, async () => {
        const live = printSchema(await createContentSchema());
        process.env.CMS_HOST = 'http://127.0.0.1:9';
        process.env.GATSBY_WORKER_ID = '1';
        const errors = silenced();
        expect(printSchema(await createContentSchema())).toBe(live);
        expect(errors.lines()).toEqual([]);
        errors.restore();
      });
    });
  });

  it('causes an error that names the settings if no schema is cached', async () => {
    await withContentService(stack, async ({ service }) => {
      await withStackSettings({ ...service, token: 'wrong' }, async () => {
        const errors = silenced();
        await expect(createContentSchema()).rejects.toThrow(
          /^The content service did not return its schema, and no earlier build has cached it.* Invalid api_key.* Check CMS_STACK, CMS_ENVIRONMENT and CMS_TOKEN\.$/,
        );
        errors.restore();
      });
    });
  });
});

describe('the data layer', () => {
  it('takes a locale in the spelling of the site and in that of the service', async () => {
    await withContentService(stack, async ({ service }) => {
      const schema = await cmsSchema(service);
      const countOf = (query: string, variables: Record<string, unknown> = {}) =>
        queryDataLayer(schema, query, variables);
      const answer = { cms: { all_page: { total: 1 } } };
      for (const locale of ['en-US', 'en-us'])
        expect(await countOf(`{ cms { all_page(locale: "${locale}") { total } } }`)).toEqual(
          answer,
        );
      const query = 'query ($locale: String!) { cms { all_page(locale: $locale) { total } } }';
      expect(await countOf(query, { locale: 'en-US' })).toEqual(answer);
    });
  });

  it('reports that the service did not answer, without the text of its answer', async () => {
    await withContentService(stack, async ({ service }) => {
      const schema = await cmsSchema(service);
      const errors = silenced();
      await expect(
        queryDataLayer(schema, '{ cms { all_page(locale: "en-uk") { total } } }', {}),
      ).rejects.toThrow('The content service did not answer');
      expect(errors.lines()).toHaveLength(1);
      errors.restore();
    });
  });
});
