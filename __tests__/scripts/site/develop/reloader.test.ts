/** How `npm run develop` brings changed files into the running server. */
import path from 'node:path';
import { Reloader } from '../../../../scripts/site/develop/reloader';
import { inTemporaryFolder } from '../../../setup/folder';

interface Reloaded {
  reloader: Reloader;
  /** Calls of the process and printed lines, in order. */
  events: string[];
  gatsby: { isRunning: boolean };
}

/** Starts a reloader of this project whose Gatsby only records its calls. */
async function withReloader(work: (reloaded: Reloaded) => Promise<void>): Promise<void> {
  await inTemporaryFolder(async (folder) => {
    const events: string[] = [];
    const record = (event: string) => {
      events.push(event);
      return Promise.resolve();
    };
    const gatsby = {
      isRunning: true,
      start: () => void record('start'),
      stop: () => record('stop'),
      refresh: () => record('refresh'),
    };
    const reloader = new Reloader({
      root: process.cwd(),
      bundle: path.join(folder, 'hooks.cjs'),
      contentDir: 'content',
      gatsby,
      say: (text) => void record(text),
    });
    await reloader.start();
    await work({ reloader, events, gatsby });
  });
}

it('reads the content again after a change of a parser, and says so first', () =>
  withReloader(async ({ reloader, events }) => {
    await reloader.change(['src/cms/parse/links.ts']);
    expect(events).toEqual([
      '↻ The content is read again with the new code: src/cms/parse/links.ts changed.',
      'refresh',
    ]);
  }));

it('restarts Gatsby once for several changes, and names only those that need it', () =>
  withReloader(async ({ reloader, events }) => {
    await reloader.change(['gatsby-config.ts', 'src/cms/parse/links.ts']);
    expect(events).toEqual([
      '↻ Gatsby is started again: gatsby-config.ts changed.',
      'stop',
      'start',
    ]);
  }));

it('leaves components to webpack', () =>
  withReloader(async ({ reloader, events }) => {
    await reloader.change(['src/components/layout/Footer/Footer.tsx']);
    expect(events).toEqual([]);
  }));

it('starts Gatsby after any change if it has ended', () =>
  withReloader(async ({ reloader, events, gatsby }) => {
    gatsby.isRunning = false;
    await reloader.change(['src/components/layout/Footer/Footer.tsx']);
    expect(events).toEqual([
      '↻ Gatsby is started again: src/components/layout/Footer/Footer.tsx changed.',
      'stop',
      'start',
    ]);
  }));
