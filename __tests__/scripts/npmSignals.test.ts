import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inTemporaryFolder } from '../setup/folder';

const root = path.join(__dirname, '../..');

/** Says that it is ready, and stops at SIGTERM. */
const service = `
  process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
  setInterval(() => {}, 1000);
  console.log('ready');`;

test('a command that npm started stops when npm is stopped', async () => {
  await inTemporaryFolder(async (folder) => {
    const lock = '{}';
    await mkdir(path.join(folder, 'node_modules'));
    await mkdir(path.join(folder, 'scripts'));
    await symlink(path.join(root, 'node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
    await writeFile(path.join(folder, 'package-lock.json'), lock);
    const installed = createHash('sha256').update(lock).digest('hex');
    await writeFile(path.join(folder, 'node_modules/.installed'), installed);
    await writeFile(path.join(folder, 'scripts/serve.ts'), service);
    const scripts = { start: `node ${path.join(root, 'scripts/run.mjs')} serve` };
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ scripts }));
    const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (text.includes('ready')) npm.kill('SIGTERM');
      output += text;
    });
    // The stream ends with the last process that writes to it.
    await new Promise((resolve) => npm.stdout.once('end', resolve));
    expect(output).toContain('stopped');
  });
});
