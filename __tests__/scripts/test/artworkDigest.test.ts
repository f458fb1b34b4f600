import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  artworkFolder,
  dependencies,
  digestArtwork,
  isArtworkChecked,
  recordArtwork,
} from '../../../scripts/test/artworkDigest';
import { inTemporaryFolder } from '../../setup/folder';

const scene = `${artworkFolder}/scenes/hangar.ts`;
const palette = `${artworkFolder}/palette.ts`;

/** Runs `work` in a small project whose artwork is recorded as checked. */
function inCheckedProject(work: (project: string) => Promise<void>): Promise<void> {
  return inTemporaryFolder(async (project) => {
    for (const name of [scene, palette, ...dependencies]) {
      await mkdir(path.dirname(path.join(project, name)), { recursive: true });
      await writeFile(path.join(project, name), `content of ${name}`);
    }
    recordArtwork(digestArtwork(project), project);
    await work(project);
  });
}

describe('the artwork', () => {
  it('is checked when its digest is recorded', async () => {
    await inCheckedProject((project) => {
      expect(isArtworkChecked(project)).toBe(true);
      return Promise.resolve();
    });
  });

  it.each([scene, palette, ...dependencies])('is unchecked after a change of %s', async (name) => {
    await inCheckedProject(async (project) => {
      await writeFile(path.join(project, name), 'another content');
      expect(isArtworkChecked(project)).toBe(false);
    });
  });

  it('is unchecked after a file was added, renamed or removed', async () => {
    await inCheckedProject(async (project) => {
      const addedFile = path.join(project, artworkFolder, 'scenes/added.ts');
      await writeFile(addedFile, '');
      expect(isArtworkChecked(project)).toBe(false);
      await rm(addedFile);
      expect(isArtworkChecked(project)).toBe(true);
      await rename(path.join(project, scene), addedFile);
      expect(isArtworkChecked(project)).toBe(false);
      await rm(addedFile);
      expect(isArtworkChecked(project)).toBe(false);
    });
  });

  it('is unchecked if content moved from one file to another', async () => {
    await inCheckedProject(async (project) => {
      await writeFile(path.join(project, scene), `content of ${palette}`);
      await writeFile(path.join(project, palette), `content of ${scene}`);
      expect(isArtworkChecked(project)).toBe(false);
    });
  });

  it('stays checked if the system or an editor writes hidden files', async () => {
    await inCheckedProject(async (project) => {
      await writeFile(path.join(project, artworkFolder, '.DS_Store'), 'icons');
      expect(isArtworkChecked(project)).toBe(true);
    });
  });

  it.each(['', '{}', '<<<<<<< HEAD', 'null'])(
    'is unchecked if the record is “%s”',
    async (text) => {
      await inCheckedProject(async (project) => {
        await writeFile(path.join(project, artworkFolder, 'checked.json'), text);
        expect(isArtworkChecked(project)).toBe(false);
      });
    },
  );

  it('is unchecked without a record', async () => {
    await inCheckedProject(async (project) => {
      await rm(path.join(project, artworkFolder, 'checked.json'));
      expect(isArtworkChecked(project)).toBe(false);
    });
  });
});

test('the digest covers every file outside the folder that the artwork imports', () => {
  const names = readdirSync(artworkFolder, { recursive: true, encoding: 'utf8' });
  const imported = names
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(artworkFolder, name))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)].map(
        ([, specifier = '']) => `${path.join(path.dirname(file), specifier)}.ts`,
      ),
    )
    .filter((file) => !file.startsWith(artworkFolder + path.sep));
  expect(imported).not.toEqual([]);
  expect(dependencies).toEqual(expect.arrayContaining(imported));
});
