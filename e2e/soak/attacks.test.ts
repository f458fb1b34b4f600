/**
 * Attacks and accidents, class by class, while a client polls the site: `npm run test:soak -- --only
 * attacks`. `ATTACKS=paths,hooks` chooses classes, the regular expression `ATTEMPTS` chooses attempts
 * by name. `ATTACKS_FOLDER` keeps the copied project with its build in a folder for the next run.
 */
import { poll } from './attacks/visitor';
import { attackExport, attackJson, attackPictures, attackUrls } from './attacks/content';
import { attackHooks } from './attacks/hooks';
import { attackPaths } from './attacks/paths';
import { attackProcesses } from './attacks/processes';
import { AttackedSite } from './attacks/site';
import { emptyRow, tableOf, type Row } from './attacks/table';
import { attackUpstream } from './attacks/upstream';

const classes: Record<string, (site: AttackedSite, row: Row) => Promise<void>> = {
  paths: attackPaths,
  hooks: attackHooks,
  urls: attackUrls,
  pictures: attackPictures,
  files: attackExport,
  json: attackJson,
  processes: attackProcesses,
  // This class is last, because it gives the site another content service.
  upstream: attackUpstream,
};

const { ATTACKS, ATTACKS_FOLDER } = process.env;
const chosenNames = ATTACKS?.split(',') ?? Object.keys(classes);
// In the order above, whatever the order of the setting.
const chosenClasses = Object.entries(classes).filter(([name]) => chosenNames.includes(name));
const minutes = 60_000;

test(
  'visitors get complete answers with strict headers during every attack, and edits go live afterwards',
  async () => {
    const unknown = chosenNames.filter((name) => !(name in classes));
    if (unknown.length > 0) throw new Error(`ATTACKS takes ${Object.keys(classes).join(', ')}.`);
    const site = await AttackedSite.prepare(ATTACKS_FOLDER);
    const rows: Row[] = [];
    let polls = 0;
    try {
      await site.running.start();
      // A release of an earlier run is live before the first build begins.
      const { isLive, why } = await site.recover();
      if (!isLive) throw new Error(`The site does not publish: ${why}`);
      for (const [name, attack] of chosenClasses) {
        const row = emptyRow(name);
        rows.push(row);
        const started = Date.now();
        const visitor = await poll(site.running);
        try {
          await attack(site, row);
        } catch (error) {
          row.faults.push(`the class ended early: ${String(error)}`);
        }
        await visitor.stop();
        row.broken.push(...visitor.faults);
        row.seconds = (Date.now() - started) / 1000;
        polls += visitor.answers();
        process.stdout.write(`\n${tableOf([row], visitor.answers())}`);
      }
    } finally {
      await site.running.end('SIGTERM');
      process.stdout.write(`\n${tableOf(rows, polls)}`);
      if (ATTACKS_FOLDER === undefined) await site.remove();
    }
    expect(rows.flatMap(({ broken }) => broken)).toEqual([]);
    expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  },
  180 * minutes,
);
