/**
 * `npm run purge -- /path/ [/path/ …]`: removes withdrawn pages, documents and pictures from all
 * releases and from `.kept/`, so that no rollback can publish them again.
 */
import path from 'node:path';
import { previewCache, previewStage } from '../../services/preview/files';
import { purge } from '../../services/publish/releases/purge';
import { publishFolder, Releases } from '../../services/publish/releases/store';
import { runMain } from '../lib/main';

const folders = {
  releases: new Releases(),
  kept: '.kept',
  output: path.join(publishFolder, 'workspace', 'public'),
  stage: path.join(publishFolder, 'stage'),
  preview: { stage: previewStage, cache: previewCache },
};

async function main(): Promise<void> {
  const paths = process.argv.slice(2);
  if (paths.length === 0)
    throw new Error('Name the paths to purge, such as npm run purge -- /about-us/.');
  for (const publicPath of paths) {
    const removed = await purge(publicPath, folders);
    const lines = removed.map((place) => `  ${path.relative('.', place)}\n`).join('');
    process.stdout.write(
      removed.length === 0 ? `${publicPath}: no copies were found.\n` : `${publicPath}:\n${lines}`,
    );
  }
}

void runMain(main);
