import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { shortClassNames } from '../../../src/gatsby/webpack/classNames';

/** All sources with styles. */
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => path.posix.join('src', name))
  .filter((file) => /\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes("from 'linaria'"));

test('every style of the site has a name of its own', () => {
  const nameOf = shortClassNames();
  const names = sources.flatMap((file) =>
    Array.from({ length: 40 }, (_, index) => nameOf('', '', { file, index })),
  );
  expect(sources.length).toBeGreaterThan(90);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^_[a-z0-9]{4,5}$/.test(name))).toEqual([]);
});

test('two files with equal names are an error, not one style for both', () => {
  const nameOf = shortClassNames();
  const addFiles = () => {
    for (let number = 0; number < 2000; number += 1) {
      nameOf('', '', { file: `src/${number}.ts`, index: 0 });
    }
  };
  expect(addFiles).toThrow(/^The classes of src\/\d+\.ts and src\/\d+\.ts get equal names/);
});
