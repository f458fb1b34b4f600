/** @ci */
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readOrCreateSbom, sbomFile } from '../../../../services/publish/releases/sbom';
import { Releases } from '../../../../services/publish/releases/store';
import { setErrorSink } from '../../../../src/lib/reportError';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages, reportOf, writeSite } from '../setup/builds';

const root = path.join(__dirname, '../../../..');
const { env } = process;
afterEach(() => {
  process.env = env;
});

interface Sbom {
  bomFormat: string;
  serialNumber?: string;
  metadata: { timestamp?: string; component: { name: string } };
  components: { name: string; version: string; purl: string }[];
}

const read = async (file: string | null) => JSON.parse(await readFile(file ?? '', 'utf8')) as Sbom;

const manifest = { name: 'made-site', version: '1.0.0', license: 'MIT' };
const dependencies = { dependencies: { served: '1.0.0' }, devDependencies: { builder: '2.0.0' } };

/** Writes a project whose lock file has a production and a development dependency. */
async function writeProject(folder: string, served = '1.0.0'): Promise<string> {
  await mkdir(folder, { recursive: true });
  const ownPackage = { ...manifest, ...dependencies, dependencies: { served } };
  const packages = {
    '': ownPackage,
    'node_modules/served': { version: served, license: 'MIT' },
    'node_modules/builder': { version: '2.0.0', license: 'ISC', dev: true },
  };
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(ownPackage));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  return folder;
}

describe('the list of packages of a release', () => {
  it('has every package of the lock file, even with NODE_ENV production', () =>
    inTemporaryFolder(async (folder) => {
      process.env = { ...env, NODE_ENV: 'production' };
      const project = await writeProject(path.join(folder, 'project'));
      const sbom = await read(await readOrCreateSbom(project, path.join(folder, 'kept')));
      expect(sbom.bomFormat).toBe('CycloneDX');
      expect(sbom.metadata.component.name).toBe('made-site');
      const names = sbom.components.map(({ name, version }) => `${name}@${version}`);
      expect(names.sort()).toEqual(['builder@2.0.0', 'served@1.0.0']);
    }));

  it('is the same, byte by byte, at any time and place', () =>
    inTemporaryFolder(async (folder) => {
      const sboms = [];
      for (const name of ['one', 'another']) {
        const project = await writeProject(path.join(folder, name));
        const file = await readOrCreateSbom(project, path.join(folder, `kept-${name}`));
        sboms.push(await readFile(file ?? '', 'utf8'));
      }
      expect(sboms[0]).toBe(sboms[1]);
      expect(sboms[0]).not.toMatch(/timestamp|serialNumber/);
    }));

  it('is created once for each lock file, and cached for the last one', () =>
    inTemporaryFolder(async (folder) => {
      const project = await writeProject(path.join(folder, 'project'));
      const keptFolder = path.join(folder, 'kept');
      const firstSbom = await readOrCreateSbom(project, keptFolder);
      process.env = { ...env, PATH: '' };
      expect(await readOrCreateSbom(project, keptFolder)).toBe(firstSbom);
      process.env = env;
      await writeProject(project, '1.1.0');
      const second = await readOrCreateSbom(project, keptFolder);
      expect(await readdir(keptFolder)).toEqual([path.basename(second ?? '')]);
      expect(second).not.toBe(firstSbom);
    }));

  it('is omitted with a warning for the operator if npm cannot create it', () =>
    inTemporaryFolder(async (folder) => {
      const project = await writeProject(path.join(folder, 'project'));
      process.env = { ...env, PATH: '' };
      const scopes: string[] = [];
      setErrorSink(({ scope }) => scopes.push(scope));
      try {
        expect(await readOrCreateSbom(project, path.join(folder, 'kept'))).toBeNull();
      } finally {
        setErrorSink(null);
      }
      expect(scopes).toEqual(['publish-sbom']);
    }));

  it('can be created for this project', () =>
    inTemporaryFolder(async (folder) => {
      for (const name of ['package.json', 'package-lock.json']) {
        await cp(path.join(root, name), path.join(folder, name));
      }
      const { components } = await read(await readOrCreateSbom(folder, path.join(folder, 'kept')));
      const listed = new Set(components.map(({ purl }) => purl));
      const { packages } = JSON.parse(
        await readFile(path.join(root, 'package-lock.json'), 'utf8'),
      ) as { packages: Record<string, { name?: string; version: string }> };
      const locked = Object.entries(packages)
        .filter(([place]) => place !== '')
        .map(([place, { name, version }]) => {
          const packageName = name ?? place.replace(/^.*node_modules\//, '');
          return `pkg:npm/${packageName.replace('@', '%40')}@${version}`;
        });
      expect(locked.filter((each) => !listed.has(each))).toEqual([]);
    }));
});

test('a release contains the list beside its site, and the next one shares the file', () =>
  inTemporaryFolder(async (folder) => {
    const sbom = path.join(folder, 'made.cdx.json');
    await writeFile(sbom, '{}');
    const releases = new Releases(path.join(folder, 'publish'), Promise.resolve(sbom));
    await releases.clean();
    const built = path.join(folder, 'public');
    await writeSite(built, frontPages);
    const sboms = [];
    for (const trigger of ['the first', 'the second']) {
      const about = {
        report: reportOf(frontPages),
        problems: [],
        previous: null,
        started: Date.now(),
      };
      const { id } = await releases.create({ built, trigger, ...about });
      expect(await readdir(releases.site(id))).not.toContain(sbomFile);
      sboms.push(await stat(path.join(releases.folder(id), sbomFile)));
    }
    expect(sboms[0]?.ino).toBe(sboms[1]?.ino);
  }));

test('a release with the list of other packages is not up to date', () =>
  inTemporaryFolder(async (folder) => {
    const sbom = path.join(folder, 'made.cdx.json');
    const releases = new Releases(path.join(folder, 'publish'), Promise.resolve(sbom));
    await releases.clean();
    await writeFile(sbom, '{}');
    const built = path.join(folder, 'public');
    await writeSite(built, frontPages);
    const release = await releases.create({
      built,
      trigger: 'the start',
      report: reportOf(frontPages),
      problems: [],
      previous: null,
      started: Date.now(),
    });
    expect(await releases.isUpToDate(release)).toBe(true);
    await rm(sbom);
    await writeFile(sbom, '{ "components": [] }');
    expect(await releases.isUpToDate(release)).toBe(false);
  }));
