import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ContentCache } from '../../../src/cms/read/contentCache';
import { inFolder } from '../../setup/folder';

const source = { stack: 'blt1', environment: 'production', branch: null };

describe('what is kept between builds', () => {
  it('is had again, and what was never kept is nothing', async () => {
    await inFolder(async (folder) => {
      const kept = new ContentCache(source, folder);
      await kept.keep('a/content.json', '{"x":1}');
      expect(await kept.text('a/content.json')).toBe('{"x":1}');
      expect(await kept.text('other.json')).toBeUndefined();
    });
  });

  it('is nothing where its JSON is cut off', async () => {
    await inFolder(async (folder) => {
      const kept = new ContentCache(source, folder);
      await kept.keep('content.json', '{"x":1}');
      expect(await kept.json('content.json')).toEqual({ x: 1 });
      await kept.keep('content.json', '{"x"');
      expect(await kept.json('content.json')).toBeUndefined();
      expect(await kept.json('other.json')).toBeUndefined();
    });
  });

  it.each(['../..', 'a/b', '<key>\n', 'x'.repeat(500)])('is one folder for a stack %j', (stack) => {
    const { folder } = new ContentCache({ ...source, stack }, 'base');
    expect(path.dirname(folder)).toBe('base');
    expect(path.basename(folder)).toMatch(/^[\w-]{1,80}$/);
  });

  it('is apart for each stack, environment and branch', () => {
    const folders = [
      source,
      { ...source, stack: 'blt2' },
      { ...source, environment: 'staging' },
      { ...source, branch: 'next' },
    ].map((each) => new ContentCache(each).folder);
    expect(new Set(folders).size).toBe(4);
    expect(folders[0]).toBe(new ContentCache({ ...source }).folder);
  });

  it('is whole, however many keep it at once', async () => {
    await inFolder(async (folder) => {
      const kept = new ContentCache(source, folder);
      const texts = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(50_000));
      await Promise.all(texts.map((text) => kept.keep('content.json', text)));
      expect(texts).toContain(await kept.text('content.json'));
      expect(await readdir(path.dirname(kept.path('content.json')))).toEqual(['content.json']);
    });
  });

  it('that cannot be read for another reason is an error', async () => {
    await inFolder(async (folder) => {
      const kept = new ContentCache(source, folder);
      await kept.keep('folder/file', 'x');
      await expect(kept.text('folder')).rejects.toThrow('EISDIR');
    });
  });
});
