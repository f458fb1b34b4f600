import { Releases } from '../../services/publish/releases/store';
import { readReport } from '../../src/output/report';

/**
 * Creates a release from a built site, with its compressed forms.
 * @param root folder for the release
 * @param built path of the built site
 * @returns path of the site folder of the release
 */
export async function makeRelease(root: string, built: string): Promise<string> {
  const releases = new Releases(root);
  await releases.clean();
  const report = await readReport().catch(() => null);
  const emptyReport = { source: '', isLocal: true, degradedSince: null, pages: [], locales: [] };
  const { id } = await releases.create({
    built,
    report: report ?? emptyReport,
    trigger: 'benchmark',
    previous: null,
    problems: [],
    started: Date.now(),
  });
  return releases.site(id);
}
