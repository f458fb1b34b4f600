import { inTemporaryFolder } from '../../../setup/folder';
import {
  setContent,
  edition,
  withService,
  type PublishHarness,
  type HarnessOptions,
} from './serviceHarness';

/** Runs `work` with a service whose first build is live. */
export const withFirst = (
  work: (harness: PublishHarness) => Promise<void>,
  options: HarnessOptions = {},
) =>
  inTemporaryFolder(async (folder) => {
    await setContent(folder, edition('one'));
    await withService(folder, work, options);
  });

export const shownTitle = async ({ get }: PublishHarness) =>
  /<h1>(.*?)<\/h1>/.exec((await get('/about/')).text)?.[1];
