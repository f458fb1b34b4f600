/**
 * Publications of a stack that are refused, and the addresses of pages after them.
 * @ci
 */
import path from 'node:path';
import type { Builder } from '../../../services/publish/build/types';
import { startPublishService, type PublishService } from '../../../services/publish/service';
import { writeSiteFiles } from '../../../src/gatsby/onPostBuild';
import { readState, type ReadState } from '../../../src/input/readState';
import { Output } from '../../../src/output/output';
import { readRedirects } from '../../../src/output/redirects';
import { makeReport, recordAccepted } from '../../../src/output/report';
import { readSite } from '../../../src/site';
import { inTemporaryFolder } from '../../setup/folder';
import { withStackSettings } from '../../setup/service/configured';
import { withContentService } from '../../setup/service/service';
import {
  draft,
  edited,
  frontPage,
  page,
  referenceTo,
  textBelt,
  type TestEntry,
} from '../../setup/stack/entries';
import { writeSite } from './setup/builds';
import { settings, waitForIdleState } from './setup/serviceHarness';

const strings = { 'redirect.moved': 'This page has moved' };
const folder = 'public';

/**
 * Builds the pages and redirects of the served stack without Gatsby.
 * @param isContentOnly true to reuse the state of the last build, as a content-only build does
 */
function builderOf(isContentOnly: boolean): Builder & { readonly owners: Map<string, string> } {
  let previous: ReadState | undefined;
  const owners = new Map<string, string>();
  return {
    owners,
    build: async () => {
      const site = readSite(process.env);
      const state = await readState(site, strings, {
        previous: isContentOnly ? previous : undefined,
      });
      previous = state;
      owners.clear();
      for (const { uid, content } of state.site.pages) owners.set(content.path, uid);
      await writeSite(
        folder,
        [...owners.keys(), '/404/'].map((url) => ({ path: url })),
      );
      const scripts = new Set<string>();
      const moved = await writeSiteFiles(state, site, { scripts }, new Output(folder));
      const report = makeReport(state, moved);
      return { folder, report, accept: () => recordAccepted(report) };
    },
    stop: () => Promise.resolve(),
  };
}

const home = frontPage();
const careers = page('careers', { url: '/jobs' });
const contact = page('contact');
const others = Array.from({ length: 12 }, (_, index) => page(`other-${index}`));
const movedCareers = edited(careers, { url: '/careers' });
const greedyContact = edited(contact, { url: '/careers' });

const modes = [
  ['whole', false],
  ['content-only', true],
] as const;

interface Publishing {
  builder: ReturnType<typeof builderOf>;
  /** Replaces the served entries, publishes, and returns the state of the service. */
  publish: (...entries: TestEntry[]) => Promise<string>;
  service: PublishService;
}

/** Runs `work` with a publish service that builds the content of a stack. */
const withPublishing = (
  entries: TestEntry[],
  isContentOnly: boolean,
  work: (publishing: Publishing) => Promise<void>,
) =>
  withContentService({ entries }, ({ service: content, change }) =>
    withStackSettings(content, () =>
      inTemporaryFolder(async (root) => {
        const builder = builderOf(isContentOnly);
        let notify = '';
        const service = await startPublishService({
          site: settings(),
          builder,
          folder: path.join(root, 'publish'),
          startContent: (options) => {
            notify = options.notify;
            return Promise.resolve();
          },
        });
        const publish = async (...changed: TestEntry[]) => {
          await change({ entries: changed });
          await fetch(notify, { method: 'POST' });
          return waitForIdleState(service);
        };
        try {
          await service.ready;
          await work({ builder, publish, service });
        } finally {
          await service.close();
        }
      }),
    ),
  );

test.each(modes)('stay those of the live pages after a refused %s build', async (_, mode) => {
  await withPublishing([home, careers, contact, ...others], mode, async ({ builder, publish }) => {
    expect(await publish(home, movedCareers, contact, ...others)).toBe('live');
    // Contact asks for the path of Careers, and does not get it.
    expect(await publish(home, movedCareers, greedyContact, ...others)).toBe('live');
    expect(builder.owners.get('/careers/')).toBe('careers');
    expect(await publish(home, greedyContact)).toBe('refused');
    expect(builder.owners.get('/careers/')).toBe('contact');
    expect(await publish(home, movedCareers, greedyContact, ...others)).toBe('live');
    expect(builder.owners.get('/careers/')).toBe('careers');
    expect(builder.owners.get('/contact/')).toBe('contact');
    expect((await readRedirects(folder)).get('/jobs/')).toBe('/careers/');
  });
});

test.each(modes)('a %s build without the belts of all pages is refused', async (_, mode) => {
  const belts = [textBelt('first', 'Text'), textBelt('second', 'Text')];
  const pages = others.map((each) => edited(each, { content_belts: referenceTo(...belts) }));
  await withPublishing([home, ...pages, ...belts], mode, async ({ publish, service }) => {
    expect(await publish(home, ...pages, ...belts.map(draft))).toBe('refused');
    expect(service.status().last).toMatchObject({
      losesContent: true,
      reasons: expect.arrayContaining([
        expect.stringMatching(/^24 of 24 references .* lead to nothing published \(0 on/),
      ]) as string[],
    });
    expect(await publish(home, ...pages, ...belts)).toBe('live');
  });
});
