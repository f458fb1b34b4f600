/** `npm run releases`: lists the stored releases, newest first, and marks the live one. */
import { releaseLines } from '../../services/publish/releases/lines';
import { Releases } from '../../services/publish/releases/store';
import { runMain } from '../lib/main';

async function main(): Promise<void> {
  const releases = new Releases();
  const [list, liveId] = await Promise.all([releases.list(), releases.currentId()]);
  const lines = list.map((release) => releaseLines(release, release.id === liveId));
  process.stdout.write(`${lines.join('\n') || 'No release yet: npm start makes the first one.'}\n`);
}

void runMain(main);
