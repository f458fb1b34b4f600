/**
 * Pushes to a real storage: Ceph's S3 gateway.
 * @ci
 */
import { randomBytes } from 'node:crypto';
import { GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { startGateway, gatewayKeys, type Gateway } from '../../../../../bench/lib/radosgw';
import { hasRadosgw } from '../../../../../scripts/lib/radosgw';
import { LeaseHeldError } from '../../../../../services/publish/targets/types';
import { inTemporaryFolder } from '../../../../setup/folder';
import { targetOf, writeRelease, type Files } from './setup/releases';

let gateway: Gateway;

// Without Ceph, `npm test` reports that this group did not run.
(hasRadosgw() ? describe : describe.skip)('Ceph’s S3 gateway', () => {
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.close());

  const open = (prefix: string, owner = 'one') =>
    targetOf(gateway, {
      owner,
      key: gatewayKeys.accessKeyId,
      config: { prefix, graceMinutes: 0 },
    });

  /** Lists the names of the objects below a prefix, without the records of the target. */
  async function names(prefix: string): Promise<string[]> {
    const list: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await gateway.client.send(
        new ListObjectsV2Command({ Bucket: gateway.bucket, Prefix: prefix, ContinuationToken }),
      );
      list.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return list.filter((name) => !name.startsWith('.targets/')).sort();
  }

  const read = (Key: string) =>
    gateway.client.send(new GetObjectCommand({ Bucket: gateway.bucket, Key }));

  const long = 'A sentence that is repeated. '.repeat(100);
  const site: Files = {
    'index.html': long,
    'þjónusta/index.html': 'Services',
    'files/blt1/a plan + costs (1).pdf': 'plan',
    'page-data/index/page-data.json': '{}',
    'pictures/a.1/320.webp': 'picture',
  };

  it('gets every file with its headers, under names of any characters', () =>
    inTemporaryFolder(async (folder) => {
      const redirects = new Map([['/old/', '/þjónusta/']]);
      const target = open('headers/');
      const result = await target.push(await writeRelease(folder, 'r1', site, { redirects }));
      expect(result.warning).toBeUndefined();
      expect(await names('headers/')).toEqual([...Object.keys(site), 'old/index.html'].sort());
      expect(await read('headers/index.html')).toMatchObject({
        ContentType: 'text/html; charset=utf-8',
        ContentEncoding: 'gzip',
        CacheControl: 'public, max-age=0, must-revalidate',
      });
      const plan = await read('headers/files/blt1/a plan + costs (1).pdf');
      expect(await plan.Body?.transformToString()).toBe('plan');
      expect((await read('headers/old/index.html')).WebsiteRedirectLocation).toBe(
        '/%C3%BEj%C3%B3nusta/',
      );
      await target.close();
    }));

  it('gets only what changed, keeps its records over restarts, and loses what is gone', () =>
    inTemporaryFolder(async (folder) => {
      const many = Object.fromEntries(
        Array.from({ length: 1100 }, (_, index) => [`pictures/b.${index}/320.webp`, `${index}`]),
      );
      const first = open('changes/');
      await first.push(await writeRelease(folder, 'r1', { ...site, ...many }));
      await first.close();
      const second = open('changes/');
      const release = await writeRelease(folder, 'r2', { ...site, 'index.html': 'New' });
      expect((await second.push(release)).changed).toEqual(['index.html']);
      expect(await names('changes/')).toEqual(Object.keys(site).sort());
      await second.close();
    }));

  it('gets large documents and empty files whole', () =>
    inTemporaryFolder(async (folder) => {
      const files = { 'files/a/large.pdf': randomBytes(6_000_000), 'files/a/empty.csv': '' };
      const target = open('sizes/');
      await target.push(await writeRelease(folder, 'r1', files));
      await target.close();
      const large = await (await read('sizes/files/a/large.pdf')).Body?.transformToByteArray();
      expect(files['files/a/large.pdf'].equals(large ?? Buffer.alloc(0))).toBe(true);
      expect((await read('sizes/files/a/empty.csv')).ContentLength).toBe(0);
    }));

  it('lets only one of several services push that begin at the same moment', () =>
    inTemporaryFolder(async (folder) => {
      const release = await writeRelease(folder, 'r1', site);
      const targets = ['one', 'two', 'three', 'four'].map((owner) => open('lease/', owner));
      const outcomes = await Promise.allSettled(targets.map((target) => target.push(release)));
      const refusals = outcomes.filter((outcome) => outcome.status === 'rejected');
      expect(refusals).toHaveLength(targets.length - 1);
      for (const { reason } of refusals) expect(reason).toBeInstanceOf(LeaseHeldError);
      for (const target of targets) await target.close();
      const next = open('lease/', 'five');
      expect((await next.push(release)).changed).toEqual([]);
      await next.close();
    }));

  it('is explained to the operator when it refuses keys or has no such bucket', () =>
    inTemporaryFolder(async (folder) => {
      const release = await writeRelease(folder, 'r1', site);
      for (const [place, settings, text] of [
        [gateway, { key: 'stranger' }, 'refuses the keys (InvalidAccessKeyId)'],
        [
          { ...gateway, bucket: 'no-such-bucket' },
          { key: gatewayKeys.accessKeyId },
          'the bucket ‘no-such-bucket’ does not exist',
        ],
      ] as const) {
        const target = targetOf(place, settings);
        await expect(target.push(release)).rejects.toThrow(text);
        await target.close();
      }
    }));

  it('may be killed and started again during a push', () =>
    inTemporaryFolder(async (folder) => {
      const many = Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [`page-${index}/index.html`, `Page ${index}`]),
      );
      const target = open('restart/');
      const release = await writeRelease(folder, 'r1', many);
      const push = target.push(release).then(
        () => true,
        () => false,
      );
      await gateway.restart(300);
      if (!(await push)) await target.push(release);
      expect(await names('restart/')).toHaveLength(300);
      await target.close();
    }));
});
