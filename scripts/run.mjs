/**
 * Entry point of every command: installs the packages if necessary, then runs the named script, such
 * as `site/build` for `scripts/site/build.ts`. It requires only Node and npm. With `--help` it prints the
 * first comment of the script instead.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setInterval } from 'node:timers';

/** Newest release line of Node that is tested. A newer one probably works: it only prints a notice. */
const newestTested = 26;
const [command = '', ...rest] = process.argv.slice(2);
const shell = process.ppid;
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.version}.`);
  process.exit(1);
}
if (major > newestTested) {
  console.error(
    `Node ${newestTested} is the newest tested release line; this is ${process.version}.`,
  );
}

const script = `scripts/${command}.ts`;
// The content service prints its own options.
if (rest.includes('--help') && command !== 'site/content') {
  const [, comment = ''] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(script, 'utf8')) ?? [];
  console.log(comment.replaceAll(/^[ ]*\*[ ]?/gm, '').trim());
  process.exit(0);
}

/**
 * Folder in which new packages are installed: those in use stay complete until the new ones are. It is
 * beside `node_modules`, because a rename must stay on one file system.
 */
const staging = '.packages';
const marker = 'node_modules/.installed';
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
if (!existsSync(marker) || readFileSync(marker, 'utf8').trim() !== lockHash) {
  const started = Date.now();
  console.log('Installing packages (a few minutes the first time) …');
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging);
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(name)) cpSync(name, `${staging}/${name}`);
  if (!install(staging)) {
    console.error('The packages could not be installed: see the lines above.');
    process.exit(1);
  }
  writeFileSync(`${staging}/${marker}`, lockHash);
  if (!replacePackages()) {
    // In a container, `node_modules` may be a volume or a part of the image, which no rename can replace.
    if (!install('.')) process.exit(1);
    writeFileSync(marker, lockHash);
  }
  rmSync(staging, { recursive: true, force: true });
  console.log(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s`);
}

/** Installs the packages of a folder. The build needs those for development, also in production. */
function install(folder) {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: folder, stdio: 'inherit', shell: isWindows },
  );
  return status === 0;
}

/** Puts the staged packages in the place of those in use. Returns false if a folder cannot be renamed. */
function replacePackages() {
  try {
    if (existsSync('node_modules')) renameSync('node_modules', `${staging}/replaced`);
    renameSync(`${staging}/node_modules`, 'node_modules');
    return true;
  } catch (error) {
    console.error(`The packages are installed in place, because ${error.message}`);
    return false;
  }
}

const child = spawn(process.execPath, ['--import', 'tsx', script, ...rest], {
  stdio: 'inherit',
});
// The terminal sends Ctrl-C to all processes, so it is ignored here; a supervisor signals only this
// process, so those signals are forwarded.
process.on('SIGINT', () => undefined);
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// If npm started this process, a supervisor's signal ends npm and its shell, and does not arrive here.
if (process.env.npm_lifecycle_event !== undefined) {
  setInterval(() => process.ppid === shell || child.kill(), 500).unref();
}
child.once('exit', (status) => process.exit(status ?? 1));
