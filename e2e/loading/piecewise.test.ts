/** @ci */
import { setUpBrowserTests } from '../setup/browserSuite';
import { readShift, recordShifts } from '../setup/layoutShifts';
import { readBuiltLocale } from '../setup/locale';
import { servePiecewiseSite } from '../setup/piecewiseSite';
import { localesOnScreens, samplePaths } from '../setup/samples';
import { endsInTime } from '../setup/visit';

const tests = setUpBrowserTests(servePiecewiseSite);

/** Limit of the sum of all shifts: the first lines of a page may take their place one after the other. */
const maxShift = 0.01;
const screens = [
  { width: 390, height: 780 },
  { width: 1440, height: 900 },
];

test.each(localesOnScreens(screens))(
  'the parts of a page that are seen stay in their place while the others arrive, in $locale at $width pixels',
  async ({ locale, viewport }) => {
    const page = await tests.newPage({ viewport });
    await page.addInitScript(recordShifts);
    const faults: string[] = [];
    for (const path of samplePaths(await readBuiltLocale(locale))) {
      await endsInTime(`opening ${path}`, page.goto(tests.origin + encodeURI(path)));
      const { sum, shifts } = await readShift(page);
      if (sum > maxShift) faults.push(`${path}: ${sum} ${JSON.stringify(shifts)}`);
    }
    expect(faults.join('\n')).toBe('');
  },
  300_000,
);
