/** The report of a build. */
import { buildSite } from '../../src/cms/site/buildSite';
import { readState } from '../../src/input/readState';
import { makeReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { inTemporaryFolder } from '../setup/folder';
import { withStackSettings } from '../setup/service/configured';
import { withContentService } from '../setup/service/service';
import { belt, entry, frontPage, referenceTo } from '../setup/stack/entries';

test('the report names the entry of an empty menu, and omits a footer that does not exist', async () => {
  const stack = { entries: [frontPage(), entry('loft_menu', 'main', {})] };
  await withContentService(stack, (served) =>
    inTemporaryFolder((folder) =>
      withStackSettings(
        served.service,
        async () => {
          const { locales } = makeReport(await readState(readSite(process.env), {}));
          const parts = { menu: false, footer: false, menuUid: 'main' };
          expect(locales).toEqual([
            { locale: 'en-US', ...parts },
            { locale: 'is-IS', ...parts },
          ]);
        },
        folder,
      ),
    ),
  );
});

test('a build whose parser failed is degraded, so that --strict and the publish service refuse it', async () => {
  const timeline = belt('b', 'Timeline', { timeline: { moments: [{ time: '1', title: 'M' }] } });
  const stack = {
    entries: [frontPage({ content_belts: referenceTo(timeline) }), timeline],
  };
  await withContentService(stack, (served) =>
    inTemporaryFolder((folder) =>
      withStackSettings(
        served.service,
        async () => {
          const state = await readState(readSite(process.env), {});
          expect(makeReport(state).degradedSince).toBeNull();
          const fields = state.content.readings['en-us'].entries.content_belt.b ?? {};
          Object.defineProperty(fields, 'timeline', {
            get: () => {
              throw new TypeError('moments is not iterable');
            },
          });
          const site = buildSite(state.content, state.siteOptions);
          const { degradedSince, degradedCause } = makeReport({ ...state, site });
          expect(degradedSince).toEqual(expect.any(String));
          expect(degradedCause).toContain('the parser of “timeline” failed');
        },
        folder,
      ),
    ),
  );
});
