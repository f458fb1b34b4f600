/** `npm run artwork:check`: the gates of `tools/artwork`; records its digest if they pass. */
import { digestArtwork, recordArtwork } from './artworkDigest';
import { artworkGates, goThrough } from './gates';

async function main(): Promise<void> {
  // A file that changes while the gates run must not count as checked.
  const digest = digestArtwork();
  const outcomes = await goThrough(artworkGates);
  const isPassed = outcomes.every(({ ok }) => ok);
  if (isPassed) recordArtwork(digest);
  process.exitCode = isPassed ? 0 : 1;
}

void main();
