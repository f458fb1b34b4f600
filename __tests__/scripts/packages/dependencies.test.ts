/** The dependencies of package.json, compared with the sources. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>;
};

const sourceFolders = ['src', 'services', 'scripts'];
const sourceFiles = [
  ...readdirSync('.').filter((name) => name.startsWith('gatsby-')),
  ...sourceFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
      path.join(folder, name),
    ),
  ),
].filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file));

/** All string literals of the sources: imports, and packages that a configuration names. */
const literals = new Set(
  sourceFiles.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')[^'\n]+(?=')/g) ?? []),
);

test('there is no dependency that nothing imports', () => {
  const isImported = (name: string) =>
    [...literals].some((literal) => literal === name || literal.startsWith(`${name}/`));
  expect(Object.keys(dependencies).filter((name) => !isImported(name))).toEqual([]);
});

test('components import their styles from `linaria`, not from a package behind it', () => {
  expect(Object.keys(dependencies)).toContain('linaria');
  expect([...literals].filter((literal) => literal.startsWith('@linaria/'))).toEqual([]);
});
