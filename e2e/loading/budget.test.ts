/** What a page weighs. `npm run bench:weight` prints the figures, and records new ones. */
import { differences, excesses, mended, readBudget } from '../../bench/weight/budget';
import { weigh } from '../../bench/weight/weigh';
import { builtSite } from '../setup/site';

test('pages weigh what is recorded: they have not grown, and nothing was won without a word', async () => {
  expect(differences(await readBudget(), await weigh(builtSite))).toEqual([]);
}, 60_000);

test('what is recorded keeps its limits, but for those whose breach is explained', async () => {
  const budget = await readBudget();
  expect(excesses(budget)).toEqual([]);
  expect(mended(budget)).toEqual([]);
});
