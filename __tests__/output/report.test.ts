/** The report of a build. */
import { readState } from '../../src/input/readState';
import { makeReport } from '../../src/output/report';
import { readSite } from '../../src/site';
import { inTemporaryFolder } from '../setup/folder';
import { withStackSettings } from '../setup/service/configured';
import { withContentService } from '../setup/service/service';
import { entry, frontPage } from '../setup/stack/entries';

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
