/** The weight of pages. `npm run bench:weight` prints the figures and records new ones. */
import { differences, excesses, mended, readBudget } from '../../bench/weight/budget';
import { weigh } from '../../bench/weight/weigh';
import { builtSiteFolder } from '../setup/site';

test('the weight of pages equals the recorded weight', async () => {
  expect(differences(await readBudget(), await weigh(builtSiteFolder))).toEqual([]);
});

test('the recorded weight stays within the limits, except where an excess is explained', async () => {
  const budget = await readBudget();
  expect(excesses(budget)).toEqual([]);
  expect(mended(budget)).toEqual([]);
});
