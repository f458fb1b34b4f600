import { cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readOrCreateSbom, sbomFile } from '../../../../services/publish/releases/sbom';
import { Releases } from '../../../../services/publish/releases/store';
import { setErrorSink } from '../../../../src/lib/reportError';
import { inFolder } from '../../../setup/folder';
import { homes, reportOf, writeSite } from '../setup/builds';

jest.setTimeout(60_000);

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
const wanted = { dependencies: { served: '1.0.0' }, devDependencies: { builder: '2.0.0' } };

/** Writes a project with a lock file of one package that is served and one that builds. */
async function writeProject(folder: string, served = '1.0.0'): Promise<string> {
  await mkdir(folder, { recursive: true });
  const own = { ...manifest, ...wanted, dependencies: { served } };
  const packages = {
    '': own,
    'node_modules/served': { version: served, license: 'MIT' },
    'node_modules/builder': { version: '2.0.0', license: 'ISC', dev: true },
  };
  const lock = { ...manifest, lockfileVersion: 3, requires: true, packages };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(own));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  return folder;
}

describe('the list of packages of a release', () => {
  it('names every package of the lock file, also where production alone is asked for', () =>
    inFolder(async (folder) => {
      process.env = { ...env, NODE_ENV: 'production' };
      const project = await writeProject(path.join(folder, 'project'));
      const sbom = await read(await readOrCreateSbom(project, path.join(folder, 'kept')));
      expect(sbom.bomFormat).toBe('CycloneDX');
      expect(sbom.metadata.component.name).toBe('made-site');
      const names = sbom.components.map(({ name, version }) => `${name}@${version}`);
      expect(names.sort()).toEqual(['builder@2.0.0', 'served@1.0.0']);
    }));

  it('is the same, byte by byte, whenever and wherever it is made', () =>
    inFolder(async (folder) => {
      const made = [];
      for (const name of ['one', 'another']) {
        const project = await writeProject(path.join(folder, name));
        const file = await readOrCreateSbom(project, path.join(folder, `kept-${name}`));
        made.push(await readFile(file ?? '', 'utf8'));
      }
      expect(made[0]).toBe(made[1]);
      expect(made[0]).not.toMatch(/timestamp|serialNumber/);
    }));

  it('is made once for each lock file, and kept for the last one', () =>
    inFolder(async (folder) => {
      const project = await writeProject(path.join(folder, 'project'));
      const kept = path.join(folder, 'kept');
      const first = await readOrCreateSbom(project, kept);
      process.env = { ...env, PATH: '' };
      expect(await readOrCreateSbom(project, kept)).toBe(first);
      process.env = env;
      await writeProject(project, '1.1.0');
      const second = await readOrCreateSbom(project, kept);
      expect(await readdir(kept)).toEqual([path.basename(second ?? '')]);
      expect(second).not.toBe(first);
    }));

  it('is left out, with one line for the operator, where npm cannot make it', () =>
    inFolder(async (folder) => {
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

  it('can be made of this project', () =>
    inFolder(async (folder) => {
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
          const own = name ?? place.replace(/^.*node_modules\//, '');
          return `pkg:npm/${own.replace('@', '%40')}@${version}`;
        });
      expect(locked.filter((each) => !listed.has(each))).toEqual([]);
    }));
});

test('a release holds it beside its site, and the next one the same file', () =>
  inFolder(async (folder) => {
    const sbom = path.join(folder, 'made.cdx.json');
    await writeFile(sbom, '{}');
    const releases = new Releases(path.join(folder, 'publish'), Promise.resolve(sbom));
    await releases.clean();
    const built = path.join(folder, 'public');
    await writeSite(built, homes);
    const made = [];
    for (const trigger of ['the first', 'the second']) {
      const about = { report: reportOf(homes), problems: [], previous: null, started: Date.now() };
      const { id } = await releases.create({ built, trigger, ...about });
      expect(await readdir(releases.site(id))).not.toContain(sbomFile);
      made.push(await stat(path.join(releases.folder(id), sbomFile)));
    }
    expect(made[0]?.ino).toBe(made[1]?.ino);
  }));
