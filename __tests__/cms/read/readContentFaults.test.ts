/** Every way in which the service may fail, at every question of a reading. */
import { partition } from 'lodash';
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
import { inFolder } from '../../setup/folder';
import { relaying, type Step } from '../../setup/service/relay';
import { serving, type Served } from '../../setup/service/service';

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

/** Headers, a little of the answer, and nothing more. */
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

/** `npm test` asks every question and tries every fault; `npm run test:soak` each at each. */
const cases = questions.flatMap((query, index) =>
  names
    .filter((_, fault) => process.env.SOAK || fault === index % names.length)
    .map((fault) => ({ query, fault })),
);

/** Long enough for a healthy answer on a busy machine, and short where a second try may follow. */
const patience = { long: 3_000, short: 1_000 };

/** Faults that cost all of the patience. */
const silent = ['no answer ever', 'a body that never ends'];

/** Waits for all, also where one fails: the service must not close under the others. */
async function allOf(attempts: Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(attempts);
  for (const end of ends) if (end.status === 'rejected') throw end.reason as Error;
}

/** A reading; nothing that it finds was kept before, but for `text`. */
async function reading(
  served: Served,
  step: Step,
  text: string | null,
  { attempts, timeout } = { attempts: 2, timeout: patience.long },
) {
  return inFolder(async (folder) => {
    const { stack: name, environment } = served.service;
    const kept = new ContentCache({ stack: name, environment, branch: null }, folder);
    if (text !== null) await kept.keep('content.json', text);
    const errors: RequestError[] = [];
    const content = await relaying(served.service.url, step, async (host) => {
      const onError = (error: RequestError) => void errors.push(error);
      const client = served.client({ host, attempts, timeout, onError });
      try {
        return (await readContent(client, kept)).content;
      } catch (error) {
        return error as Error;
      }
    });
    const failed = errors.map(({ operation }) => operation);
    return { content, errors, failed, kept: await kept.text('content.json') };
  });
}

const never: Step = () => undefined;

test('a reading asks every question that is tried here, and no other', async () => {
  await serving(stack, async (served) => {
    const asked = new Set<string>();
    await reading(served, (name) => void asked.add(name), null);
    expect([...asked].sort()).toEqual(questions.map(({ name }) => name).sort());
  });
});

test.each([
  { how: 'with kept content', tried: cases },
  { how: 'with none', tried: cases.filter((_, index) => process.env.SOAK || index % 3 === 0) },
])(
  'whatever fails wherever, $how the reading ends, says so and loses nothing',
  async ({ how, tried }) => {
    await serving(stack, async (served) => {
      const healthy = await reading(served, never, null);
      if (healthy.content instanceof Error) throw healthy.content;
      const { readings } = healthy.content;
      // With everything kept no entry is asked for, so the last reading is one edit older.
      const kept = how === 'with none' ? null : older(healthy.kept ?? '');

      const attempt = async ({ query, fault }: (typeof cases)[number]) => {
        const answer = faults[fault]?.(query);
        const step: Step = (name) => (name === query.name ? answer : undefined);
        const { content, failed, kept: after } = await reading(served, step, kept);
        const at = `${query.name}: ${fault}`;
        expect([at, [...new Set(failed)]]).toEqual([at, [query.name]]);
        expect([at, after ?? null]).toEqual([at, kept]);
        if (content instanceof Error) {
          expect([at, content.name, kept]).toEqual([at, 'NoContentError', null]);
          return;
        }
        expect([at, content.staleSince]).toEqual([at, expect.any(String)]);
        if (kept !== null) expect([at, uids(content)]).toEqual([at, uids({ readings })]);
      };
      // Silence is waited for beside the others, and at several questions at once.
      const [waited, quick] = partition(tried, ({ fault }) => silent.includes(fault));
      const [many, one] = [pLimit(6), pLimit(1)];
      await allOf([
        ...waited.map((each) => many(() => attempt(each))),
        ...quick.map((each) => one(() => attempt(each))),
      ]);
    });
  },
  300_000,
);

test('what fails once and is asked again changes nothing', async () => {
  await serving(stack, async (served) => {
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
        timeout: patience.short,
      });
      expect([fault, read.content]).toEqual([fault, healthy.content]);
      expect([fault, read.failed]).toEqual([fault, []]);
    };
    const [waited, quick] = partition(names.slice(0, 8), (fault) => silent.includes(fault));
    for (const fault of quick) await attempt(fault);
    await allOf(waited.map(attempt));
  });
}, 120_000);

test('an entry that is listed and not given, or of another locale, does not vanish', async () => {
  await serving(stack, async (served) => {
    const { name, root } = batchQuery('loft_footer');
    const system = { uid: 'loft_footer', locale: 'is-is', version: 1 };
    for (const items of [[], [{ system }]]) {
      const step: Step = (asked) =>
        asked === name ? json({ data: { [root]: { items } } }) : undefined;
      const { content, errors } = await reading(served, step, null);
      expect(content).toMatchObject({ staleSince: expect.any(String) as string });
      expect(errors[0]).toMatchObject({
        operation: name,
        message: 'The content service lists loft_footer but does not return them',
      });
    }
  });
});

/** Kept content in which every entry is of an earlier version. */
const older = (text: string) => text.replaceAll(/"version":\d+/g, '"version":0');

/** Uids of all that was read, by locale and type. */
const uids = ({ readings }: { readings: object }) =>
  JSON.stringify(readings, (key, value: unknown) =>
    key !== '' && typeof value === 'object' && value !== null && 'system' in value ? 1 : value,
  );
