/**
 * Three nginx hosts that get releases over SSH, with a load balancer in front.
 * @ci
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sendRequest, type HttpResponse } from '../../__tests__/services/publish/setup/http';
import { hostHeader, startHaproxy, type LoadBalancer } from '../../bench/lib/haproxy';
import { startNginxHost, type NginxHost } from '../../bench/lib/nginx';
import { startSshd, type Sshd } from '../../bench/lib/sshd';
import { findNginx } from '../../scripts/lib/nginx';
import { findHaproxy, findSshd } from '../../scripts/lib/ssh';
import { sshConfig } from '../../services/publish/targets/ssh/config';
import { createSshTarget } from '../../services/publish/targets/ssh/target';
import type { PushedRelease, Target } from '../../services/publish/targets/types';
import { builtSiteFolder } from '../setup/site';
import { crawlPages } from './crawler';
import { assetsOfEdit, EditedSite, editOf } from './edits';

const programs = { nginx: findNginx(), sshd: findSshd(), haproxy: findHaproxy() };
const { nginx, sshd: sshdPath, haproxy } = programs;

const edits = 10;
const pages = ['/', '/is/', '/about-us/', '/fleet/', '/contact/', '/careers/'];
const owner = { id: 'service-1', machine: 'test' };

let home: string;
let sshd: Sshd;
let hosts: NginxHost[] = [];
let front: LoadBalancer;
let targets: Target[] = [];
let site: EditedSite;

/** Pushes a release to all hosts: all are prepared before the first one switches. */
async function pushToAll(release: PushedRelease): Promise<void> {
  const request = { release, signal: new AbortController().signal, onProgress: () => undefined };
  const prepared = await Promise.all(targets.map((target) => target.prepare(request)));
  for (const { activate } of prepared) await activate();
}

// Without the programs, `npm test` reports that this group did not run.
const areInstalled = Object.values(programs).every((program) => program !== null);
(areInstalled ? describe : describe.skip)('three hosts behind a load balancer', () => {
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'hosts-'));
    // If root starts nginx, its workers run as another user.
    await chmod(home, 0o755);
    sshd = await startSshd(sshdPath ?? '');
    const folders = [0, 1, 2].map((index) => path.join(home, `host${index}`));
    hosts = await Promise.all(folders.map((folder) => startNginxHost(nginx ?? '', folder)));
    targets = hosts.map(({ reload, listen, origin }, index) =>
      createSshTarget(
        sshConfig.parse({
          kind: 'ssh',
          name: `host${index}`,
          ...sshd.access,
          folder: folders[index],
          reload,
          listen,
          url: origin,
          keep: 2,
        }),
        owner,
      ),
    );
    site = new EditedSite(path.join(home, 'releases'), builtSiteFolder, pages);
    await pushToAll(await site.next());
    front = await startHaproxy(
      haproxy ?? '',
      hosts.map(({ listen }) => listen),
    );
  }, 120_000);

  afterAll(async () => {
    await front?.close();
    await Promise.all([...targets, ...hosts].map((part) => part.close()));
    await sshd?.close();
    await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  });

  it('answer every request of visitors while edits go live', async () => {
    const crawler = crawlPages({
      origin: () => front.origin,
      paths: pages,
      visitors: 3,
      versionOf: editOf,
      hostOf: ({ headers }) => String(headers[hostHeader]),
    });
    for (let edit = 2; edit <= edits; edit += 1) {
      // A redirect changes the configuration of nginx.
      await pushToAll(await site.next(edit === 5 ? '/moved-page/' : undefined));
    }
    await crawler.stop();
    expect(crawler.faults).toEqual([]);
    expect(crawler.pages()).toBeGreaterThan(edits);
    for (const { origin } of hosts) {
      expect(editOf((await sendRequest(origin, '/about-us/')).text)).toBe(edits);
      const { status, headers } = await sendRequest(origin, '/moved-page/');
      expect([status, headers.location]).toEqual([301, '/']);
    }
  }, 120_000);

  it('send scripts of the release before with the headers of live ones', async () => {
    const { origin } = hosts[0] ?? { origin: '' };
    const [live, earlier] = await Promise.all(
      [edits, edits - 1].map((edit) => sendRequest(origin, `/${assetsOfEdit(edit)[0]}`)),
    );
    const comparable = (response?: HttpResponse) => {
      const {
        date,
        etag,
        'last-modified': modified,
        'content-length': length,
        ...headers
      } = response?.headers ?? {};
      expect([date, etag, modified, length]).not.toContain(undefined);
      return { status: response?.status, headers };
    };
    expect(comparable(earlier)).toEqual(comparable(live));
    expect(earlier?.headers['cache-control']).toContain('immutable');
  });
});
