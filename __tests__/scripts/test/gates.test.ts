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

test('import directions are kept by all code of the site, Gatsby’s files among it', () => {
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

  it.each(wholeRuns)('are part of %s while its digest is not the recorded one', (_, list) => {
    jest.mocked(isArtworkChecked).mockReturnValue(false);
    expect(list()).toEqual(expect.arrayContaining([...artworkGates]));
  });

  it.each(wholeRuns)('are no part of %s while its digest is the recorded one', (_, list) => {
    jest.mocked(isArtworkChecked).mockReturnValue(true);
    for (const gate of artworkGates) expect(list()).not.toContain(gate);
  });

  it('join the lint without the tests', () => {
    jest.mocked(isArtworkChecked).mockReturnValue(false);
    expect(lintGates()).toContain(artworkGates[0]);
    expect(lintGates()).not.toContain(artworkGates[1]);
    jest.mocked(isArtworkChecked).mockReturnValue(true);
    expect(lintGates()).not.toContain(artworkGates[0]);
  });

  it('are followed by one line that says how to record the digest, if it is due', () => {
    jest.mocked(isArtworkChecked).mockReturnValue(false);
    expect(artworkNote().trim()).toMatch(
      /^The digest of tools\/artwork .*“npm run artwork:check”.*\.$/,
    );
    jest.mocked(isArtworkChecked).mockReturnValue(true);
    expect(artworkNote()).toBe('');
  });
});
