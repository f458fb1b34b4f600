/** Three nginx hosts behind HAProxy, and a bucket behind Varnish, each of which a test may kill. */
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startHaproxy, type LoadBalancer } from '../../../bench/lib/haproxy';
import { startNginxHost, type NginxHost } from '../../../bench/lib/nginx';
import { gatewayKeys, startGateway, type Gateway } from '../../../bench/lib/radosgw';
import { startSshd, type Sshd } from '../../../bench/lib/sshd';
import { startVarnish, type Varnish } from '../../../bench/lib/varnish';
import { findNginx } from '../../../scripts/lib/nginx';
import { hasRadosgw } from '../../../scripts/lib/radosgw';
import { findHaproxy, findSshd } from '../../../scripts/lib/ssh';
import { findVarnish } from '../../../scripts/lib/varnish';
import { readHostRules } from '../../../src/hosting/hosts/rules';
import { builtSiteFolder } from '../../setup/site';

/** A host: nginx, and the SSH server through which it gets releases. */
export interface Host {
  name: string;
  /** Folder of the target on the host. */
  folder: string;
  nginx: NginxHost;
  sshd: Sshd;
}

export interface System {
  hosts: readonly Host[];
  bucket: Gateway;
  /** HAProxy in front of the hosts. */
  balancer: LoadBalancer;
  /** Varnish in front of the bucket. */
  varnish: Varnish;
  /** Settings of the publish service. */
  env: Record<string, string>;
  close: () => Promise<void>;
}

const programs = {
  nginx: findNginx(),
  sshd: findSshd(),
  haproxy: findHaproxy(),
  varnish: findVarnish(),
};

/** True if all programs are installed that the system consists of. */
export const isInstalled: boolean =
  Object.values(programs).every((program) => program !== null) && hasRadosgw();

/**
 * Starts the system, without any release.
 * @param folder folder for the files of the hosts
 */
export async function startSystem(folder: string): Promise<System> {
  // If root starts nginx, its workers run as another user.
  await chmod(folder, 0o755);
  const [bucket, ...hosts] = await Promise.all([
    startGateway(),
    ...[0, 1, 2].map((index) => startHost(folder, `host${index}`)),
  ]);
  const balancer = await startHaproxy(
    programs.haproxy ?? '',
    hosts.map(({ nginx }) => nginx.listen),
  );
  const varnish = await startVarnish(programs.varnish ?? '', await readHostRules(builtSiteFolder), {
    storage: `${bucket.endpoint}/${bucket.bucket}/`,
    purgers: ['127.0.0.1'],
  });
  const file = path.join(folder, 'targets.json');
  const targets = [
    ...hosts.map(({ name, folder: hostFolder, nginx, sshd }) => {
      const { reload, listen, origin: url } = nginx;
      return { kind: 'ssh', name, ...sshd.access, folder: hostFolder, reload, listen, url };
    }),
    {
      ...{ kind: 's3', name: 'bucket', bucket: bucket.bucket, endpoint: bucket.endpoint },
      ...{ pathStyle: true, accessKeyIdFrom: 'BUCKET_KEY', secretAccessKeyFrom: 'BUCKET_SECRET' },
      url: varnish.origin,
    },
  ];
  await writeFile(file, JSON.stringify({ targets }));
  return {
    ...{ hosts, bucket, balancer, varnish },
    env: {
      PUBLISH_TARGETS: file,
      PURGE: `varnish:${varnish.origin}`,
      SITE_URL: varnish.origin,
      BUCKET_KEY: gatewayKeys.accessKeyId,
      BUCKET_SECRET: gatewayKeys.secretAccessKey,
    },
    close: async () => {
      await Promise.all([balancer.close(), varnish.close(), bucket.close()]);
      await Promise.all(hosts.flatMap(({ nginx, sshd }) => [nginx.close(), sshd.close()]));
    },
  };
}

async function startHost(folder: string, name: string): Promise<Host> {
  const hostFolder = path.join(folder, name);
  await mkdir(hostFolder);
  const [nginx, sshd] = await Promise.all([
    startNginxHost(programs.nginx ?? '', hostFolder),
    startSshd(programs.sshd ?? ''),
  ]);
  return { name, folder: hostFolder, nginx, sshd };
}

/** Kills a host with everything that runs on it. */
export const killHost = ({ nginx, sshd }: Host): Promise<unknown> =>
  Promise.all([nginx.kill(), sshd.kill()]);

/** Starts a host again. */
export const restartHost = ({ nginx, sshd }: Host): Promise<unknown> =>
  Promise.all([nginx.start(), sshd.start()]);

/** Reads the rules of the built site, which the releases of this test have too. */
export const ruleFiles = async (): Promise<Record<string, string>> => ({
  _headers: await readFile(path.join(builtSiteFolder, '_headers'), 'utf8'),
  _redirects: '/old/ / 301\n',
});
