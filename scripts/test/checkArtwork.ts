/** `npm run artwork:check`: runs the gates of `tools/artwork`, and records its digest if they pass. */
import { digestArtwork, recordArtwork } from './artworkDigest';
import { artworkGates, runGates } from './gates';

async function main(): Promise<void> {
  // Computed first, so that a file that changes while the gates run does not count as checked.
  const digest = digestArtwork();
  const outcomes = await runGates(artworkGates);
  const isPassed = outcomes.every(({ ok }) => ok);
  if (isPassed) recordArtwork(digest);
  process.exitCode = isPassed ? 0 : 1;
}

void main();
