/** The software bill of materials (SBOM) of releases: every package of the lock file, in CycloneDX. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { withoutPublishSettings } from '../../../src/childEnvironment';
import { reportError } from '../../../src/lib/reportError';
import { isThere, writeWhole } from './disk';

const run = promisify(execFile);

/** Name of the SBOM beside the site of a release. */
export const sbomFile = 'sbom.cdx.json';

const npmArguments = [
  ...['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'],
  // Of the lock file alone: the packages on the disk are those of this machine's platform.
  ...['--package-lock-only', '--offline'],
  // Else npm leaves out what builds the site where `NODE_ENV` is `production`.
  '--include=dev',
];

/**
 * Makes the SBOM of a project, once for each lock file.
 * @param project holds `package.json` and `package-lock.json`
 * @param folder where the SBOM is kept; those of earlier lock files are removed from it
 * @returns path of the file; null where it cannot be made, which is reported: no release waits for it
 */
export async function keptSbom(project: string, folder: string): Promise<string | null> {
  try {
    const lock = await readFile(path.join(project, 'package-lock.json'));
    const name = `${createHash('sha256').update(lock).digest('hex')}.cdx.json`;
    const file = path.resolve(folder, name);
    if (await isThere(file)) return file;
    await mkdir(folder, { recursive: true });
    await writeWhole(file, await makeSbom(project));
    const others = (await readdir(folder)).filter((each) => each !== name);
    await Promise.all(others.map((each) => rm(path.join(folder, each))));
    return file;
  } catch (error) {
    reportError(error, { scope: 'publish-sbom' });
    return null;
  }
}

/** Puts an SBOM beside the site of a release. One that is lost is reported: no release waits for it. */
export async function putSbom(sbom: string, release: string): Promise<void> {
  const target = path.join(release, sbomFile);
  try {
    // Some file systems know no hard links.
    await link(sbom, target).catch(() => copyFile(sbom, target));
  } catch (error) {
    reportError(error, { scope: 'publish-sbom' });
  }
}

interface Sbom {
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
}

/** Asks npm, and removes what differs between two runs: serial number, time, name of the folder. */
async function makeSbom(project: string): Promise<string> {
  const { name } = JSON.parse(await readFile(path.join(project, 'package.json'), 'utf8')) as {
    name: string;
  };
  const { stdout } = await run('npm', npmArguments, {
    cwd: project,
    env: withoutPublishSettings(),
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const sbom = JSON.parse(stdout) as Sbom;
  delete sbom.serialNumber;
  delete sbom.metadata.timestamp;
  sbom.metadata.component.name = name;
  return `${JSON.stringify(sbom, null, 2)}\n`;
}
