import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { collectWarnings, readDeprecations } from '../../e2e/soak/nodes/deprecations';
import { inTemporaryFolder } from '../setup/folder';

const warn = (code: string) =>
  `process.emitWarning('Old words', { type: 'DeprecationWarning', code: '${code}' });`;

/** Runs scripts by name, each in a separate process. Returns the collected warnings. */
async function collect(folder: string, scripts: Record<string, string>): Promise<string> {
  const file = path.join(folder, 'warnings.log');
  for (const [name, script] of Object.entries(scripts)) {
    const place = path.join(folder, name);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(place, script);
    const env = { ...process.env, NODE_OPTIONS: collectWarnings(file) };
    execFileSync(process.execPath, [place], { env });
  }
  return readFile(file, 'utf8');
}

const library = 'project/node_modules/@old/library/index.js';

test('deprecations of all processes are separated by the code that caused them', () =>
  inTemporaryFolder(async (folder) => {
    const text = await collect(folder, {
      'project/scripts/own.js': warn('DEP1111'),
      [library]: warn('DEP2222'),
      'elsewhere/npm.js': warn('DEP3333'),
      'project/scripts/other.js': `process.emitWarning('No deprecation');`,
    });
    const deprecations = readDeprecations(text, path.join(folder, 'project'));
    expect(deprecations.map(({ code, library: name }) => [code, name])).toEqual([
      ['DEP1111', null],
      ['DEP2222', '@old/library'],
    ]);
    expect(deprecations[0]?.frame).toContain('scripts/own.js:1');
  }));

test('a deprecation that a library causes in every process is reported once', () =>
  inTemporaryFolder(async (folder) => {
    const calls = `require('../node_modules/@old/library/index.js');`;
    const text = await collect(folder, {
      [library]: warn('DEP2222'),
      'project/scripts/one.js': calls,
      'project/scripts/two.js': calls,
    });
    expect(text.match(/DEP2222/g)).toHaveLength(3);
    expect(readDeprecations(text, path.join(folder, 'project'))).toHaveLength(1);
  }));
