/** `npm run rollback [-- ID]`: makes the previous or the named release live, without a build. */
import { releaseLines } from '../../services/publish/releases/lines';
import { Releases } from '../../services/publish/releases/store';
import { runMain } from '../lib/main';

async function main(): Promise<void> {
  const release = await new Releases().rollback(process.argv[2]);
  process.stdout.write(`Live again:\n${releaseLines(release, true)}\n`);
}

void runMain(main);
