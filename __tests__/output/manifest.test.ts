import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { Output } from '../../src/output/output';
import { writeManifests } from '../../src/output/manifest';
import type { LocaleSite } from '../../src/cms/site/types';
import { inTemporaryFolder } from '../setup/folder';

interface Manifest {
  name: string;
  description: string;
  lang: string;
  start_url: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

const locale = (name: LocaleSite['locale'], tagline: string) =>
  ({ locale: name, strings: { 'site.tagline': tagline } }) as unknown as LocaleSite;

const manifests = (): Promise<Manifest[]> =>
  inTemporaryFolder(async (folder) => {
    const locales = [locale('en-US', 'Partner'), locale('is-IS', 'Samherji')];
    await writeManifests({ locales }, new Output(folder), 'Loftfar');
    const files = ['manifest.webmanifest', 'is/manifest.webmanifest'];
    const texts = files.map((file) => readFile(path.join(folder, file), 'utf8'));
    return (await Promise.all(texts)).map((text) => JSON.parse(text) as Manifest);
  });

test('every locale has a manifest in its language', async () => {
  const files = await manifests();
  expect(files).toMatchObject([
    { name: 'Loftfar', description: 'Partner', lang: 'en', start_url: '/' },
    { name: 'Loftfar', description: 'Samherji', lang: 'is', start_url: '/is/' },
  ]);
});

test('the icons of the manifest exist in their stated size and type', async () => {
  const [english] = await manifests();
  const icons = english?.icons ?? [];
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of icons) {
    const file = path.join('static', src);
    expect([src, existsSync(file)]).toEqual([src, true]);
    const { width, height, format } = await sharp(file).metadata();
    expect(type).toContain(format);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
});
