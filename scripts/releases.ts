/** `npm run releases`: the releases that are kept, newest first; the live one is marked. */
import { releaseLines } from '../services/publish/releases/lines';
import { Releases } from '../services/publish/releases/store';

async function main(): Promise<void> {
  const releases = new Releases();
  const [all, live] = await Promise.all([releases.list(), releases.currentId()]);
  const lines = all.map((release) => releaseLines(release, release.id === live));
  process.stdout.write(`${lines.join('\n') || 'No release yet: npm start makes the first one.'}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
