import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ContentCache } from '../../../src/cms/read/contentCache';
import { inTemporaryFolder } from '../../setup/folder';

const source = { stack: 'blt1', environment: 'production', branch: null };

describe('the content cache between builds', () => {
  it('returns stored content and null for missing content', async () => {
    await inTemporaryFolder(async (folder) => {
      const cache = new ContentCache(source, folder);
      await cache.keep('a/content.json', '{"x":1}');
      expect(await cache.text('a/content.json')).toBe('{"x":1}');
      expect(await cache.text('other.json')).toBeUndefined();
    });
  });

  it('returns null if the JSON is cut off', async () => {
    await inTemporaryFolder(async (folder) => {
      const cache = new ContentCache(source, folder);
      await cache.keep('content.json', '{"x":1}');
      expect(await cache.json('content.json')).toEqual({ x: 1 });
      await cache.keep('content.json', '{"x"');
      expect(await cache.json('content.json')).toBeUndefined();
      expect(await cache.json('other.json')).toBeUndefined();
    });
  });

  it.each(['../..', 'a/b', '<key>\n', 'x'.repeat(500)])(
    'is one folder for the stack %j',
    (stack) => {
      const { folder } = new ContentCache({ ...source, stack }, 'base');
      expect(path.dirname(folder)).toBe('base');
      expect(path.basename(folder)).toMatch(/^[\w-]{1,80}$/);
    },
  );

  it('is separate for each stack, environment and branch', () => {
    const folders = [
      source,
      { ...source, stack: 'blt2' },
      { ...source, environment: 'staging' },
      { ...source, branch: 'next' },
    ].map((each) => new ContentCache(each).folder);
    expect(new Set(folders).size).toBe(4);
    expect(folders[0]).toBe(new ContentCache({ ...source }).folder);
  });

  it('stays complete if many processes write at once', async () => {
    await inTemporaryFolder(async (folder) => {
      const cache = new ContentCache(source, folder);
      const texts = Array.from({ length: 20 }, (_, index) => String(index % 10).repeat(50_000));
      await Promise.all(texts.map((text) => cache.keep('content.json', text)));
      expect(texts).toContain(await cache.text('content.json'));
      expect(await readdir(path.dirname(cache.path('content.json')))).toEqual(['content.json']);
    });
  });

  it('throws if it cannot be read for another reason', async () => {
    await inTemporaryFolder(async (folder) => {
      const cache = new ContentCache(source, folder);
      await cache.keep('folder/file', 'x');
      await expect(cache.text('folder')).rejects.toThrow('EISDIR');
    });
  });
});
