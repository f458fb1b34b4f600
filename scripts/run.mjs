/**
 * The way into every command: installs what is missing, then runs `scripts/<command>.ts`. It needs
 * nothing but Node and npm.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** A newer line may well do: one line says that nobody has tried it yet. */
const newestTried = 26;
const [command = '', ...rest] = process.argv.slice(2);
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}
if (major > newestTried) {
  console.error(
    `Node ${newestTried} is the newest line that was tried; this is ${process.version}.`,
  );
}

const marker = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
if (!existsSync(marker) || readFileSync(marker, 'utf8') !== wanted) {
  const started = Date.now();
  console.log('Installing packages (a few minutes the first time) …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The packages could not be installed: see the lines above.');
    process.exit(status ?? 1);
  }
  writeFileSync(marker, wanted);
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${command}.ts`, ...rest], {
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to everything at once; a supervisor's signal comes to this process alone.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.once('exit', (status) => process.exit(status ?? 1));
