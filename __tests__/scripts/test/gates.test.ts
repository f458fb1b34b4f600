import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isArtworkChecked } from '../../../scripts/test/artworkDigest';
import {
  artworkGates,
  artworkNote,
  quickGates,
  gatesOfChange,
  completeGates,
  lintGates,
  titlesOf,
} from '../../../scripts/test/gates';
import { sources } from '../../../scripts/test/sourceGates';

jest.mock('../../../scripts/test/artworkDigest');

test('all code of the site follows the import rules, including Gatsby’s files', () => {
  const hooks = readdirSync(path.join(__dirname, '../../..')).filter((name) =>
    /^gatsby-\w+\.tsx?$/.test(name),
  );
  expect(hooks).toHaveLength(4);
  expect(sources).toEqual(expect.arrayContaining(['src', 'services', 'scripts', ...hooks]));
});

test('npm run check has the gates of npm test, and those of a change depend on its files', () => {
  jest.mocked(isArtworkChecked).mockReturnValue(true);
  expect(titlesOf(quickGates())).toEqual(titlesOf(completeGates()));
  const tests = 'Unit and component tests';
  expect(titlesOf(gatesOfChange(['docs/commands.md']))).toEqual([
    'Types',
    'Formatting',
    'Import directions',
    tests,
  ]);
  for (const input of ['content/content_types/page.json', 'src/cms/client/fragments.ts'])
    expect(titlesOf(gatesOfChange([input]))).toContain('Generated files');
  expect(titlesOf(gatesOfChange(['src/theme.ts', 'package-lock.json']))).toEqual(
    titlesOf(quickGates()),
  );
});

describe('the gates of the artwork', () => {
  const wholeRuns = [
    ['npm test', completeGates],
    ['npm run check', quickGates],
    ['npm run check -- --changed', () => gatesOfChange(['README.md'])],
  ] as const;

  it.each(wholeRuns)('are part of %s while its digest differs from the recorded one', (_, list) => {
    jest.mocked(isArtworkChecked).mockReturnValue(false);
    expect(list()).toEqual(expect.arrayContaining([...artworkGates]));
  });

  it.each(wholeRuns)('are not part of %s while its digest equals the recorded one', (_, list) => {
    jest.mocked(isArtworkChecked).mockReturnValue(true);
    for (const gate of artworkGates) expect(list()).not.toContain(gate);
  });

  it('are part of the lint without the tests', () => {
    jest.mocked(isArtworkChecked).mockReturnValue(false);
    expect(lintGates()).toContain(artworkGates[0]);
    expect(lintGates()).not.toContain(artworkGates[1]);
    jest.mocked(isArtworkChecked).mockReturnValue(true);
    expect(lintGates()).not.toContain(artworkGates[0]);
  });

  it('end with a line that explains how to record the digest, if needed', () => {
    jest.mocked(isArtworkChecked).mockReturnValue(false);
    expect(artworkNote().trim()).toMatch(
      /^The digest of tools\/artwork .*“npm run artwork:check”.*\.$/,
    );
    jest.mocked(isArtworkChecked).mockReturnValue(true);
    expect(artworkNote()).toBe('');
  });
});
