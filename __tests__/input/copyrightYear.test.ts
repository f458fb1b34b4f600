import { readState, type ReadState } from '../../src/input/readState';
import { makeReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { withStackSettings } from '../setup/service/configured';
import { withContentService } from '../setup/service/service';
import { entry, frontPage, page } from '../setup/stack/entries';
import { inTemporaryFolder } from '../setup/folder';

const footer = entry('loft_footer', 'footer', {
  footer_copyright_info: [{ text_line: '© 2003–2025 Norðloft ehf.' }],
});
const stack = { entries: [frontPage(), page('about'), footer] };

/** Sets the clock of `Date`; all timers keep running. */
const setClock = (time: string) =>
  jest.useFakeTimers({
    now: new Date(time),
    doNotFake: [
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
      ...(['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const),
      ...(['performance', 'hrtime'] as const),
    ],
  });

afterEach(() => jest.useRealTimers());

/** Reads the content of the stack at some times, one after another in one process. */
async function readAt(...times: string[]): Promise<ReadState[]> {
  const states: ReadState[] = [];
  await withContentService(stack, (served) =>
    inTemporaryFolder((folder) =>
      withStackSettings(
        served.service,
        async () => {
          for (const time of times) {
            setClock(time);
            states.push(await readState(readSite(process.env), {}, { previous: states.at(-1) }));
          }
        },
        folder,
      ),
    ),
  );
  return states;
}

const copyrights = ({ site }: ReadState) => site.locales.map((each) => each.footer?.copyright);

test('“copyright year range”: the built footer ends it with the year of the build, in UTC', async () => {
  const [last, first] = await readAt('2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z');
  expect(last && copyrights(last)).toEqual(Array(2).fill('© 2003–2026 Norðloft ehf.'));
  expect(first && copyrights(first)).toEqual(Array(2).fill('© 2003–2027 Norðloft ehf.'));
});

test('a new year changes the footer alone, and the day of the build, but not the mark of its content', async () => {
  const [last, first] = await readAt('2026-12-31T23:59:59Z', '2027-01-01T00:00:00Z');
  if (!last || !first) throw new Error('The content was not read.');
  expect(first.site.pages).toEqual(last.site.pages);
  expect(first.site.pages.every((each, index) => each === last.site.pages[index])).toBe(true);
  // By its mark, the undoing of an addition of the day before is recognised.
  expect(makeReport(first).fingerprint).toBe(makeReport(last).fingerprint);
  expect([last, first].map((state) => makeReport(state).day)).toEqual(['2026-12-31', '2027-01-01']);
});
