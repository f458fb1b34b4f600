import { Releases } from '../../services/publish/releases/store';
import { readReport } from '../../src/output/report';

/**
 * Makes a built site a release, with its packed forms, below a folder of its own.
 * @returns the folder of the release's files
 */
export async function makeRelease(root: string, built: string): Promise<string> {
  const releases = new Releases(root);
  await releases.clean();
  const report = await readReport().catch(() => null);
  const empty = { source: '', degradedSince: null, pages: [], locales: [] };
  const { id } = await releases.create({
    ...{ built, report: report ?? empty, trigger: 'benchmark' },
    ...{ before: null, problems: [], started: Date.now() },
  });
  return releases.site(id);
}
