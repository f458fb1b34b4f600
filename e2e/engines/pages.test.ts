/**
 * Sample pages in each engine: pictures, width and accessibility.
 * @ci
 */
import { source as axeCode } from 'axe-core';
import { runAxe } from '../setup/axe';
import { readBuiltLocale } from '../setup/locale';
import { localesOnScreens, samplePaths } from '../setup/samples';
import { engines } from './engines';
import { desktop, describeEngines, phone } from './suite';

/** In Chromium, the tests in `accessibility/`, `look/` and `pictures/` check the same. */
const others = engines.filter(([name]) => process.env.SOAK || name !== 'chromium');

describeEngines(
  (tests) => {
    test.each(localesOnScreens([desktop, phone]))(
      'pages in $locale at $width px show their pictures, fit the window and have no violation',
      async ({ locale, viewport }) => {
        await tests.page.session.resize(viewport);
        for (const path of samplePaths(await readBuiltLocale(locale))) {
          await tests.open(path);
          const faults = await tests.page.evaluate(async () => {
            const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy');
            await Promise.allSettled(pictures.map((picture) => picture.decode()));
            const broken = pictures.filter((picture) => picture.naturalWidth === 0);
            return {
              broken: broken.map((picture) => picture.currentSrc),
              overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            };
          });
          expect({ path, ...faults }).toEqual({ path, broken: [], overflow: 0 });
          await tests.page.runCode(axeCode);
          const violations = await tests.page.evaluate(runAxe);
          expect({ path, violations }).toEqual({ path, violations: [] });
        }
      },
      300_000,
    );
  },
  others.length > 0 ? others : engines,
);
