import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sources } from '../../scripts/gates';

test('import directions are kept by all code of the site, Gatsby’s files among it', () => {
  const hooks = readdirSync(path.join(__dirname, '../..')).filter((name) =>
    /^gatsby-\w+\.tsx?$/.test(name),
  );
  expect(hooks).toHaveLength(4);
  expect(sources).toEqual(expect.arrayContaining(['src', 'services', 'scripts', ...hooks]));
});
