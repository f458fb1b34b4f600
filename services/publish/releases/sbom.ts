/** Software bill of materials (SBOM) of releases: lists every package of the lock file, as CycloneDX. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withoutSecrets } from '../../../src/childEnvironment';
import { readTextIfPresent } from '../../../src/lib/files/readIfPresent';
import { reportError } from '../../../src/lib/reportError';
import { pathExists, writeWhole } from './files/durable';

const run = promisify(execFile);

/** Name of the SBOM beside the site of a release. */
export const sbomFile = 'sbom.cdx.json';

const npmArguments = [
  'sbom',
  '--sbom-format=cyclonedx',
  '--sbom-type=application',
  // Reads the lock file only: the installed packages depend on the platform of this machine.
  '--package-lock-only',
  '--offline',
  // By default npm omits the build tools if `NODE_ENV` is `production`.
  '--include=dev',
];

/**
 * Returns the SBOM of a project; creates it once per lock file. An error is reported and not thrown,
 * because a missing SBOM must not stop a release.
 * @param project folder that contains `package.json` and `package-lock.json`
 * @param folder cache folder of the SBOM; SBOMs of earlier lock files are removed from it
 * @returns path of the SBOM file; null if it cannot be created
 */
export async function readOrCreateSbom(project: string, folder: string): Promise<string | null> {
  try {
    const lock = await readFile(path.join(project, 'package-lock.json'));
    const name = `${createHash('sha256').update(lock).digest('hex')}.cdx.json`;
    const file = path.resolve(folder, name);
    if (await pathExists(file)) return file;
    await mkdir(folder, { recursive: true });
    await writeWhole(file, await createSbom(project));
    const outdated = (await readdir(folder)).filter((entry) => entry !== name);
    await Promise.all(outdated.map((entry) => rm(path.join(folder, entry))));
    return file;
  } catch (error) {
    reportError(error, { scope: 'publish-sbom' });
    return null;
  }
}

/**
 * Adds an SBOM beside the site of a release. An error is reported and not thrown, because a missing
 * SBOM must not stop a release.
 * @param sbom path of the file
 * @param release path of the release's folder
 */
export async function addSbom(sbom: string, release: string): Promise<void> {
  const target = path.join(release, sbomFile);
  try {
    // Some file systems do not support hard links.
    await link(sbom, target).catch(() => copyFile(sbom, target));
  } catch (error) {
    reportError(error, { scope: 'publish-sbom' });
  }
}

/**
 * True if the SBOM beside the site of a release has the content of a file.
 * @param sbom path of the file
 * @param release path of the release's folder
 */
export const hasSbom = async (sbom: string, release: string): Promise<boolean> =>
  (await readTextIfPresent(path.join(release, sbomFile))) === (await readTextIfPresent(sbom));

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
}

/**
 * Runs `npm sbom` and removes the values that differ between two runs: serial number, time and name
 * of the folder.
 */
async function createSbom(project: string): Promise<string> {
  const { name } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as {
    name: string;
  };
  const { stdout } = await run('npm', npmArguments, {
    cwd: project,
    env: withoutSecrets(),
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(stdout) as Sbom;
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  sbom.metadata.component.name = name;
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
