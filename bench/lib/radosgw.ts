/** Ceph's S3 gateway with a store in memory, on free ports: one monitor, one OSD, one gateway. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
  CreateBucketCommand,
  HeadBucketCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { lastingPort, waitUntilServed } from './ports';

const run = promisify(execFile);

/** Keys of the user that owns the bucket. */
export const gatewayKeys = { accessKeyId: 'key', secretAccessKey: 'secret-of-the-key' };

export interface Gateway {
  endpoint: string;
  bucket: string;
  /** Client with the rights of the owner. */
  client: S3Client;
  /** Kills the gateway and starts it again: its objects stay. */
  restart: (pauseMs: number) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts the gateway with one bucket whose objects everybody may read.
 * @throws Error with the output of the program that failed
 */
export async function startGateway(bucket = 'site-bucket'): Promise<Gateway> {
  const home = await mkdtemp(path.join(tmpdir(), 'rgw-'));
  const [port, monitorPort] = [await lastingPort(), await lastingPort()];
  const endpoint = `http://127.0.0.1:${port}`;
  const file = path.join(home, 'ceph.conf');
  const id = randomUUID();
  for (const folder of ['mon', 'osd', 'run', 'log']) await mkdir(path.join(home, folder));
  await writeFile(file, configuration(home, id, { port, monitorPort }));
  const children: ChildProcess[] = [];
  const start = (program: string, ...args: string[]) => {
    const child = spawn(program, ['-c', file, '-f', ...args], { stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const command = (program: string, ...args: string[]) =>
    run(program, ['-c', file, ...args], { timeout: 60_000 });
  const kill = async (child: ChildProcess) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  const close = async () => {
    await Promise.all(children.map(kill));
    await rm(home, { recursive: true, force: true });
  };
  try {
    const map = path.join(home, 'monmap');
    const address = `[v2:127.0.0.1:${monitorPort}]`;
    await run('monmaptool', ['--create', '--clobber', '--fsid', id, '--addv', 'a', address, map]);
    await command('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map);
    start('ceph-mon', '-i', 'a');
    const disk = randomUUID();
    await command('ceph', 'osd', 'new', disk, '0');
    await command('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    start('ceph-osd', '-i', '0');
    const { accessKeyId, secretAccessKey } = gatewayKeys;
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    const user = ['--uid', 'site', '--display-name', 'site'];
    await command('radosgw-admin', 'user', 'create', ...user, ...keys);
    let gateway = start('radosgw', '-n', 'client.rgw');
    await waitUntilServed(endpoint);
    const options = { endpoint, region: 'us-east-1', forcePathStyle: true };
    const client = new S3Client({ ...options, credentials: gatewayKeys });
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: readPolicy(bucket) }));
    return {
      endpoint,
      bucket,
      client,
      restart: async (pauseMs) => {
        await kill(gateway);
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
        gateway = start('radosgw', '-n', 'client.rgw');
        await waitUntilServed(endpoint);
        // It answers before it finds its buckets.
        const isReady = () =>
          client.send(new HeadBucketCommand({ Bucket: bucket })).then(
            () => true,
            () => false,
          );
        while (!(await isReady())) await pause(50);
      },
      close: async () => {
        client.destroy();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const readPolicy = (bucket: string) =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${bucket}/*`,
      },
    ],
  });

/** Returns Ceph's configuration: no replicas, no authentication between its parts, quick elections. */
const configuration = (
  home: string,
  id: string,
  { port, monitorPort }: { port: number; monitorPort: number },
) => `[global]
fsid = ${id}
mon host = [v2:127.0.0.1:${monitorPort}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
run dir = ${home}/run
admin socket = ${home}/run/$name.asok
pid file = ${home}/run/$name.pid
log file = ${home}/log/$name.log
mon cluster log file = ${home}/log/cluster.log
crash dir = ${home}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
osd pool default pg autoscale mode = off
mon allow pool size one = true
mon warn on pool no redundancy = false
ms mon client mode = crc
[mon]
mon data = ${home}/mon
mon initial members = a
mon data avail crit = 1
paxos propose interval = 0.05
paxos min wait = 0.01
[mon.a]
host = localhost
public addr = [v2:127.0.0.1:${monitorPort}]
[osd]
osd objectstore = memstore
osd data = ${home}/osd
osd journal =
memstore device bytes = 268435456
osd class load list = *
osd class default list = *
osd check max object name len on startup = false
[client]
rgw data = ${home}
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw run sync thread = false
rgw thread pool size = 16
rgw override bucket index max shards = 1
`;
