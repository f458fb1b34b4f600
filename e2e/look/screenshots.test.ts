/**
 * `npm run screenshots` writes a picture of a whole page, for the review of a change.
 * @ci
 */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readPixels } from '../../scripts/pictures/compare/comparePictures';

test('takes a picture of a whole page at a width', async () => {
  const file = 'screenshots/390/services.png';
  await rm(file, { force: true });
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['scripts/run.mjs', 'pictures/screenshots', '--only', '/services/', '--widths', '390'],
  ]);
  expect(stdout).toBe(`${file}\n`);
  const { width, height } = await readPixels(file);
  expect(width).toBe(390);
  expect(height).toBeGreaterThan(2000);
});
