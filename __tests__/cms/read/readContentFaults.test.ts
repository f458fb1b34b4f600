/**
 * Every fault of the service at every query of a reading.
 * @ci
 */
import { getIntrospectionQuery } from 'graphql';
import memoize from 'lodash/memoize';
import partition from 'lodash/partition';
import pLimit from 'p-limit';
import type { RequestError } from '../../../src/cms/client/client';
import { contentTypes } from '../../../src/cms/client/fragments';
import { ContentCache } from '../../../src/cms/read/contentCache';
import {
  assetsQuery,
  batchQuery,
  revisionsQuery,
  type NamedQuery,
} from '../../../src/cms/client/queries';
import { readContent } from '../../../src/cms/read/readContent';
import type { ContentType } from '../../../src/cms/wire';
import { entry, frontPage, menuItem, menuOf, page } from '../../setup/stack/entries';
import {
  cutOff,
  halfJson,
  html,
  json,
  reset,
  silence,
  type Answer,
} from '../../setup/service/faultServer';
import { inTemporaryFolder } from '../../setup/folder';
import { withRelay, type Step } from '../../setup/service/relay';
import { withContentService, type Served } from '../../setup/service/service';

const about = page('about');
const withMenu: ContentType[] = ['page', 'loft_menu', 'navigation_menu_item'];
/** An entry of every type, and two pages. */
const stack = {
  entries: [
    frontPage(),
    about,
    ...menuOf(menuItem('m1', about)),
    ...contentTypes.filter((type) => !withMenu.includes(type)).map((type) => entry(type, type)),
  ],
};

/** Sends headers and a part of the answer, and then nothing. */
const slowBody: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"data":');
};

const ofRoot = (value: (query: NamedQuery) => unknown) => (query: NamedQuery) =>
  json({ data: { [query.root]: value(query) } });
const always = (answer: Answer) => () => answer;

const faults: Record<string, (query: NamedQuery) => Answer> = {
  'a connection that is reset': always(reset),
  'no answer ever': always(silence),
  'a body that never ends': always(slowBody),
  'a body that is cut off': always(cutOff),
  'too many requests': always(json({}, 429, { 'retry-after': '0' })),
  'an error of its own': always(json({ errors: [{ message: 'oops' }] }, 500)),
  'half of the JSON': always(halfJson),
  'a page for humans': always(html(200)),
  'errors beside data': ({ root }) =>
    json({ data: { [root]: { total: 0, items: [] } }, errors: [{ message: 'Failed' }] }),
  'null where a list should be': ofRoot(() => null),
  'a list of nulls': ofRoot(() => ({ total: 1, items: [null] })),
  'an empty list of something': ofRoot(() => ({ total: 1, items: [] })),
};
const names = Object.keys(faults);

const questions: NamedQuery[] = [
  ...contentTypes.flatMap((type) => [revisionsQuery(type), batchQuery(type)]),
  assetsQuery,
];

/** `npm test` covers every query and every fault once; `npm run test:soak` covers all combinations. */
const cases = questions.flatMap((query, index) =>
  names
    .filter((_, fault) => process.env.SOAK || fault === index % names.length)
    .map((fault) => ({ query, fault })),
);

/** Timeouts in milliseconds: enough for a busy machine, and shorter if a retry may follow. */
const timeouts = { long: 3_000, short: 1_000 };

/** Faults that last until the timeout. */
const silent = ['no answer ever', 'a body that never ends'];

/** Waits for all attempts even if one fails, because the service must not close before. */
async function allOf(attempts: Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(attempts);
  for (const end of ends) if (end.status === 'rejected') throw end.reason as Error;
}

/** Reads once, with only `text` in the cache. */
async function reading(
  served: Served,
  step: Step,
  text: string | null,
  { attempts, timeout } = { attempts: 2, timeout: timeouts.long },
) {
  return inTemporaryFolder(async (folder) => {
    const { stack: name, environment } = served.service;
    const cache = new ContentCache({ stack: name, environment, branch: null }, folder);
    if (text !== null) await cache.keep('content.json', text);
    const errors: RequestError[] = [];
    const schemaAnswer = json({ data: await introspectionOf(served) });
    const relayStep: Step = (name, ...rest) =>
      name === 'IntrospectionQuery' ? schemaAnswer : step(name, ...rest);
    const content = await withRelay(served.service.url, relayStep, async (host) => {
      const onError = (error: RequestError) => void errors.push(error);
      const client = served.client({ host, attempts, timeout, onError });
      try {
        return (await readContent(client, cache)).content;
      } catch (error) {
        return error as Error;
      }
    });
    const failed = errors.map(({ operation }) => operation);
    return { content, errors, failed, cachedText: await cache.text('content.json') };
  });
}

/** Returns the service's schema, which takes too long to be requested for each of many readings. */
const introspectionOf = memoize((served: Served) =>
  served.client().query('IntrospectionQuery', getIntrospectionQuery()),
);

const never: Step = () => undefined;

test('the list of tested queries is complete', async () => {
  await withContentService(stack, async (served) => {
    const askedQueries = new Set<string>();
    await reading(served, (name) => void askedQueries.add(name), null);
    expect([...askedQueries].sort()).toEqual(questions.map(({ name }) => name).sort());
  });
});

test.each([
  { how: 'with kept content', tried: cases },
  { how: 'with none', tried: cases.filter((_, index) => process.env.SOAK || index % 3 === 0) },
])(
  'every fault of any query is reported and loses nothing $how',
  async ({ how, tried: attempts }) => {
    await withContentService(stack, async (served) => {
      const healthy = await reading(served, never, null);
      if (healthy.content instanceof Error) throw healthy.content;
      const { readings } = healthy.content;
      // With a current cache no entry is requested, so the cached content is one edit older.
      const cachedText = how === 'with none' ? null : older(healthy.cachedText ?? '');

      const attempt = async ({ query, fault }: (typeof cases)[number]) => {
        const answer = faults[fault]?.(query);
        const step: Step = (name) => (name === query.name ? answer : undefined);
        const { content, failed, cachedText: after } = await reading(served, step, cachedText);
        const at = `${query.name}: ${fault}`;
        expect([at, [...new Set(failed)]]).toEqual([at, [query.name]]);
        expect([at, after ?? null]).toEqual([at, cachedText]);
        if (content instanceof Error) {
          expect([at, content.name, cachedText]).toEqual([at, 'NoContentError', null]);
          return;
        }
        expect([at, content.staleSince]).toEqual([at, expect.any(String)]);
        if (cachedText !== null) expect([at, uids(content)]).toEqual([at, uids({ readings })]);
      };
      // Silent faults take long, so they run in parallel beside the others.
      const [waited, quick] = partition(attempts, ({ fault }) => silent.includes(fault));
      const [manyAtOnce, oneAtATime] = [pLimit(6), pLimit(1)];
      await allOf([
        ...waited.map((each) => manyAtOnce(() => attempt(each))),
        ...quick.map((each) => oneAtATime(() => attempt(each))),
      ]);
    });
  },
  300_000,
);

test('a fault that a retry overcomes changes nothing', async () => {
  await withContentService(stack, async (served) => {
    const healthy = await reading(served, never, null);
    const attempt = async (fault: string) => {
      const failed = new Set<string>();
      const step: Step = (name) => {
        if (failed.has(name)) return undefined;
        failed.add(name);
        const query = questions.find((each) => each.name === name);
        return query && faults[fault]?.(query);
      };
      const read = await reading(served, step, null, {
        attempts: 5,
        timeout: timeouts.short,
      });
      expect([fault, read.content]).toEqual([fault, healthy.content]);
      expect([fault, read.failed]).toEqual([fault, []]);
    };
    const [waited, quick] = partition(names.slice(0, 8), (fault) => silent.includes(fault));
    for (const fault of quick) await attempt(fault);
    await allOf(waited.map(attempt));
  });
}, 120_000);

test('an entry that is listed but missing or of another locale does not disappear', async () => {
  await withContentService(stack, async (served) => {
    const { name, root } = batchQuery('loft_footer');
    const system = { uid: 'loft_footer', locale: 'is-is', version: 1 };
    for (const items of [[], [{ system }]]) {
      const step: Step = (operation) =>
        operation === name ? json({ data: { [root]: { items } } }) : undefined;
      const { content, errors } = await reading(served, step, null);
      expect(content).toMatchObject({ staleSince: expect.any(String) as string });
      expect(errors[0]).toMatchObject({
        operation: name,
        message: 'The content service lists loft_footer but does not return them',
      });
    }
  });
});

/** Returns cached content with an earlier version of every entry. */
const older = (text: string) => text.replaceAll(/"version":\d+/g, '"version":0');

/** Returns the uids of a reading by locale and type. */
const uids = ({ readings }: { readings: object }) =>
  JSON.stringify(readings, (key, value: unknown) =>
    key !== '' && typeof value === 'object' && value !== null && 'system' in value ? 1 : value,
  );
