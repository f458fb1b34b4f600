import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const prefix = 'node scripts/run.mjs ';
// The content service has options of its own.
const names = Object.keys(scripts).filter(
  (name) => scripts[name]?.startsWith(prefix) && name !== 'content',
);

/** Runs `npm run NAME -- --help`. */
function printHelp(name: string): string {
  const args = [...(scripts[name] ?? '').slice('node '.length).split(' '), '--help'];
  return spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout;
}

test.each(names)('`npm run %s -- --help` says what the command does, and runs nothing', (name) => {
  const isShort = name === 'start' || name === 'test';
  // The part `nodes` of the long tests is in the text on all of them.
  const shown = name === 'test:nodes' ? 'test:soak' : name;
  const help = printHelp(name);
  expect(help).toMatch(new RegExp(`^\`npm ${isShort ? '' : 'run '}${shown}\\b[^\n]*:\\s`));
  expect(help).not.toMatch(/\*\/|^ ?\*/m);
});
