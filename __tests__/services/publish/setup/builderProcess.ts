/** A content-only builder whose process runs the code of a test. */
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ContentBuild } from '../../../../services/publish/build/contentBuild';
import type { BuildResult, Progress } from '../../../../services/publish/build/types';
import type { Trigger } from '../../../../services/publish/events/types';
import { inTemporaryFolder } from '../../../setup/folder';
import { frontPages, reportOf, writeSite } from './builds';
import { writeFiles } from './http';

/** Returns the code of a builder that reports that it is ready and then runs the test's code. */
const script = (buildCode: string) => `
import { appendFileSync } from 'node:fs';
const send = (message) => process.send?.(message, () => undefined);
const result = {
  report: ${JSON.stringify(reportOf(frontPages, { fingerprint: 'content' }))},
  changed: ['index.html'],
  removed: ['gone/index.html'],
  rendered: 1,
};
appendFileSync('../started', 'started\\n');
process.once('disconnect', () => process.exit(0));
process.on('message', (message) => { ${buildCode} });
send({ is: 'ready' });
`;

export const answers = `
  send({ is: 'progress', step: 'Writing the pages', percent: 40 });
  send({ is: 'built', result });`;

export interface BuildHarness {
  builder: ContentBuild;
  folder: string;
  /** The triggers of whole builds. */
  whole: Trigger[];
  steps: Progress[];
  build: (reason?: Trigger['reason']) => Promise<BuildResult>;
  /** Sets the behaviour of whole builds from now on, and the fingerprint of their content. */
  become: (next: Whole) => void;
}

export type Whole = (build: { ended: Promise<never> }) => Promise<string | void>;

/** Runs `work` with a content-only builder that runs `buildCode` for each build. */
export const withBuilder = (
  buildCode: string,
  work: (harness: BuildHarness) => Promise<void>,
  answerMs?: number,
) =>
  inTemporaryFolder(async (folder) => {
    const workspace = path.join(folder, 'workspace');
    for (const name of ['src', 'locales', 'static', '.cache/page-ssr']) {
      await mkdir(path.join(workspace, name), { recursive: true });
    }
    await writeFiles(workspace, {
      'package.json': '{}',
      'gatsby-config.ts': '',
      'gatsby-node.ts': '',
      'gatsby-browser.tsx': '',
      'gatsby-ssr.tsx': '',
      'builder.mjs': script(buildCode),
    });
    await symlink(path.resolve('node_modules'), path.join(workspace, 'node_modules'));
    await writeSite(path.join(workspace, 'public'), frontPages);
    const whole: Trigger[] = [];
    let wholeBuild: Whole = () => Promise.resolve();
    let end = (): void => undefined;
    const steps: Progress[] = [];
    const builder = new ContentBuild({
      full: {
        build: async (trigger) => {
          whole.push(trigger);
          const ended = new Promise<never>((_, reject) => {
            end = () => reject(new Error('the whole build was ended'));
          });
          ended.catch(() => undefined);
          const fingerprint = (await wholeBuild({ ended })) ?? 'content';
          return {
            folder: path.join(workspace, 'public'),
            report: reportOf(frontPages, { fingerprint }),
          };
        },
        stop: () => Promise.resolve(end()),
      },
      workspace,
      stage: path.join(folder, 'stage'),
      script: path.join(workspace, 'builder.mjs'),
      ...(answerMs === undefined ? {} : { answerMs }),
    });
    const build: BuildHarness['build'] = (reason = 'events') =>
      builder.build({ reason, events: [] }, (step) => steps.push(step));
    try {
      const become = (next: Whole) => void (wholeBuild = next);
      await work({ builder, folder, whole, steps, build, become });
    } finally {
      await builder.stop();
    }
  });

export const started = async (folder: string) =>
  (await readFile(path.join(folder, 'started'), 'utf8').catch(() => '')).split('\n').length - 1;
