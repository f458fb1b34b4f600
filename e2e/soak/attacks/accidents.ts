/** Accidents with the files of an export: 9 with files, 6 with the JSON in them. */
import { mkdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesFile } from '../../gatsby/run';

/** Does damage to an export. */
export type Accident = (content: string) => Promise<void>;

const asset = path.join('assets', 'files', 'blt00asthangar');
const pages = (content: string) => entriesFile(content, 'page', 'en-us');

/** Replaces a file of pages by what a change makes of its text. */
const rewrite =
  (change: (text: string) => string | Buffer): Accident =>
  async (content) => {
    const file = await pages(content);
    await writeFile(file, change(await readFile(file, 'utf8')));
  };

export const fileAccidents: Readonly<Record<string, Accident>> = {
  'the file of the pages is gone': async (content) => rm(await pages(content)),
  'the file of the pages is empty': async (content) => truncate(await pages(content)),
  'the file of the pages is a folder': async (content) => {
    const file = await pages(content);
    await rm(file);
    await mkdir(file);
  },
  'the file of the pages is a link to itself': async (content) => {
    const file = await pages(content);
    await rm(file);
    await symlink(path.basename(file), file);
  },
  'the index of the pages is gone': async (content) =>
    rm(path.join(path.dirname(await pages(content)), 'index.json')),
  'all content types are gone': (content) =>
    rm(path.join(content, 'content_types'), { recursive: true }),
  'the file of a picture is gone': (content) => rm(path.join(content, asset, 'hangar.jpg')),
  'the file of a picture is a link to a system file': async (content) => {
    const file = path.join(content, asset, 'hangar.jpg');
    await rm(file);
    await symlink('/etc/passwd', file);
  },
  'files of an editor lie beside those of the export': async (content) => {
    const folder = path.dirname(await pages(content));
    await writeFile(path.join(folder, '.index.json.swp'), 'x');
    await writeFile(path.join(folder, 'index (copy).json'), '{');
    await writeFile(path.join(folder, 'a\nb.json'), '[]');
  },
};

export const jsonAccidents: Readonly<Record<string, Accident>> = {
  'half of the JSON': rewrite((text) => text.slice(0, text.length / 2)),
  'a list in place of the entries': rewrite(() => '[]'),
  'null in place of the entries': rewrite(() => 'null'),
  'marks of a merge': rewrite(
    (text) => `<<<<<<< ours\n${text}\n=======\n${text}\n>>>>>>> theirs\n`,
  ),
  'bytes that are not UTF-8': rewrite((text) =>
    Buffer.concat([Buffer.from(text.slice(0, 50)), Buffer.from([0xff, 0xfe, 0xc3])]),
  ),
  'an entry nested 20,000 deep': rewrite((text) =>
    text.replace(
      '{',
      `{"blt00deep":{"uid":"blt00deep","a":${'['.repeat(20_000)}${']'.repeat(20_000)}},`,
    ),
  ),
};
