/** After a push, the target is asked whether it answers with the release. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { targetChecks } from '../../../../services/publish/targets/check';
import { releaseReader } from '../../../../services/publish/targets/pushedRelease';
import type { PushedRelease } from '../../../../services/publish/targets/types';
import { frontPages } from '../setup/builds';
import { withServedSite } from '../setup/http';
import { withReleases } from '../setup/releases';

const script = '_scripts/app-0123456789abcdef.js';
const rules = {
  _headers: `/*\n  Content-Security-Policy: default-src 'self'\n${'/_scripts/*'}\n  Cache-Control: public, max-age=31536000, immutable\n`,
  _redirects: '/old/ /about/ 301\n',
  [script]: 'A script',
  '404.html': 'Not found',
};

/** Creates a release, and serves a folder that may differ from it. */
async function checkServed(
  change: (folder: string) => Promise<void>,
  changed: readonly string[] | null = null,
): Promise<readonly string[]> {
  let faults: readonly string[] = [];
  await withReleases(async ({ releases, publish }) => {
    const pages = [...frontPages, { path: '/about/', uid: 'about' }];
    const { id } = await publish(pages, rules);
    const release: PushedRelease = await releaseReader(releases)(id);
    await change(release.folder);
    await withServedSite({ folder: release.folder }, async (_, origin) => {
      faults = await targetChecks('https://www.example.com')({ url: origin })(release, changed);
    });
  });
  return faults.map((fault) => fault.replace(/\/missing-[^/]+\//, '/missing/'));
}

test('a target with the files, headers, redirects and 404 page of the release has no fault', async () => {
  expect(await checkServed(() => Promise.resolve())).toEqual([]);
});

test('another page than that of the release is a fault, also a changed page alone', async () => {
  const write = (name: string) => (folder: string) => writeFile(path.join(folder, name), 'Another');
  expect(await checkServed(write('index.html'))).toEqual(['/ has other bytes than the release.']);
  expect(await checkServed(write('about/index.html'), ['about/index.html'])).toEqual([
    '/about/ has other bytes than the release.',
  ]);
});

test('missing headers, redirects and scripts are faults, and a page where none should be', async () => {
  const change = async (folder: string) => {
    await writeFile(path.join(folder, '_headers'), '/*\n  X-Robots-Tag: noindex\n');
    await writeFile(path.join(folder, '_redirects'), '');
    await mkdir(path.join(folder, 'old'));
    await writeFile(path.join(folder, 'old', 'index.html'), 'Not moved');
    await writeFile(path.join(folder, script), 'Another script');
  };
  const faults = await checkServed(change);
  expect(faults).toContain('/old/ answers 200, not 301.');
  expect(faults).toContain(`/${script} has other bytes than the release.`);
});

test('a target that does not answer is a fault, not an error', async () => {
  await withReleases(async ({ releases, publish }) => {
    const { id } = await publish(frontPages, rules);
    const release = await releaseReader(releases)(id);
    const check = targetChecks('https://www.example.com')({ url: 'http://127.0.0.1:1' });
    const faults = await check(release, null);
    expect(faults).toHaveLength(4);
    expect(faults[0]).toMatch(/^\/ cannot be requested: .*ECONNREFUSED/);
  });
});

test('a target without an address is not asked', async () => {
  await withReleases(async ({ releases, publish }) => {
    const { id } = await publish(frontPages, rules);
    const release = await releaseReader(releases)(id);
    expect(await targetChecks('https://www.example.com')({ url: null })(release, null)).toEqual([]);
  });
});
