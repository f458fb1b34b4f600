import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isArtworkChecked } from '../../../scripts/test/artworkDigest';
import {
  artworkGates,
  artworkNote,
  quickGates,
  gatesOfChange,
  lintGates,
  sources,
} from '../../../scripts/test/gates';

jest.mock('../../../scripts/test/artworkDigest');

test('all code of the site follows the import rules, including Gatsby’s files', () => {
  const hooks = readdirSync(path.join(__dirname, '../../..')).filter((name) =>
    /^gatsby-\w+\.tsx?$/.test(name),
  );
  expect(hooks).toHaveLength(4);
  expect(sources).toEqual(expect.arrayContaining(['src', 'services', 'scripts', ...hooks]));
});

describe('the gates of the artwork', () => {
  const wholeRuns = [
    ['npm test and npm run check', quickGates],
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
