/**
 * `npm run new -- belt KeyNumbers`, `-- tile Quote`, `-- field aircraft_data.noise_class`, `-- locale de-DE`:
 * writes the skeleton of a kind of belt or tile, a field or a locale, so that the site builds and all checks
 * pass at once. `-- string aircraft.noise_class …` writes an interface string.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runMain } from '../lib/main';
import { adviceAfter, isGenerator, runGenerator } from './generators';

const usage = `Write one of
  npm run new -- belt KeyNumbers [--list label,value:number,note]
  npm run new -- tile Quote
  npm run new -- field aircraft_data.noise_class "Chapter 14" "14. kafli"
    [--description "For editors."] [--label "Noise class" --label "Hávaðaflokkur"]
  npm run new -- field aircraft_data.noise_db [--kind text|number|boolean] [--list label,value:number,note]
  npm run new -- string aircraft.noise_class "Noise class" "Hávaðaflokkur"
  npm run new -- locale de-DE`;

/** Runs a program of this project; its output goes to the terminal. */
function run(...args: string[]): void {
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${args.join(' ')} failed.`);
}

void runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: 'string', default: 'text' },
      list: { type: 'string' },
      description: { type: 'string' },
      label: { type: 'string', multiple: true },
    },
  });
  const [generator = '', name = '', ...texts] = positionals;
  if (!isGenerator(generator) || name === '') throw new Error(usage);
  const answers = { ...values, name, texts };
  const files = await runGenerator(process.cwd(), generator, answers);
  if (generator === 'locale') run('--import', 'tsx', 'scripts/packages/airports.ts');
  run('--import', 'tsx', 'scripts/site/generate.ts');
  const sources = files.filter((file) => /\.(?:tsx?|json)$/.test(file));
  const prettier = path.join('node_modules', 'prettier', 'bin', 'prettier.cjs');
  run(prettier, '--write', '--log-level=warn', ...sources);
  process.stdout.write(`${files.map((file) => `✓ ${file}\n`).join('')}
${await adviceAfter(process.cwd(), generator, answers)}\n`);
});
