/**
 * Faults of a storage: short ones are survived, others are explained to the operator.
 * @ci
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inTemporaryFolder } from '../../../../setup/folder';
import type { PushedRelease } from '../../../../../services/publish/targets/types';
import { createS3Target } from '../../../../../services/publish/targets/s3/target';
import { s3Config } from '../../../../../services/publish/targets/s3/config';
import { explainError } from '../../../../../services/publish/targets/s3/errors';
import { targetOf, writeRelease, type Storage } from './setup/releases';
import { startStandIn, type StandIn } from './setup/standIn';

let storage: StandIn;
beforeEach(async () => {
  storage = await startStandIn();
});
afterEach(() => storage.close());

const withRelease = (work: (release: PushedRelease) => Promise<void>) =>
  inTemporaryFolder(async (folder) =>
    work(
      await writeRelease(folder, 'r1', {
        'index.html': 'Front page',
        ...Object.fromEntries(
          Array.from({ length: 30 }, (_, index) => [`pictures/a.${index}/320.webp`, `${index}`]),
        ),
      }),
    ),
  );

/** Pushes once and returns the message of the error. */
async function failure(
  release: PushedRelease,
  place: Storage = storage,
  settings: Parameters<typeof targetOf>[1] = {},
): Promise<string> {
  const target = targetOf(place, { ...settings, options: { attempts: 1 } });
  try {
    await target.push(release);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await target.close();
  }
}

it.each(['slowDown', 'internal', 'close', 'lost'] as const)(
  'survives a storage that answers every fifth request with a fault (%s)',
  (fault) =>
    withRelease(async (release) => {
      let count = 0;
      storage.findFault = () => ((count += 1) % 5 === 0 ? fault : null);
      const target = targetOf(storage, { config: { connections: 4 } });
      await target.push(release);
      await target.close();
      const names = [...storage.objects.keys()].filter((key) => !key.startsWith('.targets/'));
      expect(names).toHaveLength(31);
    }),
);

describe('the operator reads the target, the fault and what to do', () => {
  it('if a variable with a key is not set', () => {
    const config = s3Config.parse({
      kind: 's3',
      name: 'bucket',
      bucket: 'site-bucket',
      accessKeyIdFrom: 'KEY',
      secretAccessKeyFrom: 'SECRET',
    });
    const owner = { id: 'one', machine: 'one' };
    expect(() => createS3Target(config, owner, { KEY: 'key' })).toThrow(
      'Target ‘bucket’: the environment variable SECRET is not set. Set it to a key of the storage.',
    );
  });

  it('if the keys are wrong, without the keys', () =>
    withRelease(async (release) => {
      const message = await failure(release, storage, { key: 'stranger' });
      expect(message).toMatch(/^Target ‘bucket’: http:\/\/127.0.0.1:\d+ refuses the keys/);
      expect(message).toContain('Correct the values of TEST_KEY and TEST_SECRET.');
      expect(message).not.toMatch(/stranger|secret-of/);
    }));

  it('if the bucket does not exist', () =>
    withRelease(async (release) => {
      const place = { endpoint: storage.endpoint, bucket: 'no-such-bucket' };
      expect(await failure(release, place)).toContain('the bucket ‘no-such-bucket’ does not exist');
    }));

  it('if the storage does not run', () =>
    withRelease(async (release) => {
      const place = { endpoint: 'http://127.0.0.1:9', bucket: 'site-bucket' };
      expect(await failure(release, place)).toContain(
        '127.0.0.1:9 is not reachable (ECONNREFUSED)',
      );
    }));

  it('if the storage stays overloaded', () =>
    withRelease(async (release) => {
      storage.findFault = () => 'slowDown';
      expect(await failure(release)).toContain('is overloaded or broken: it answered 503');
    }));

  it('if a file of the release is gone', () =>
    withRelease(async (release) => {
      await rm(path.join(release.folder, 'index.html'));
      expect(await failure(release)).toContain('the release is gone or damaged');
    }));

  it.each([
    ['RequestTimeTooSkewed', 403, 'refuses the clock of this machine'],
    ['AccessDenied', 403, 'denies PutObject in the bucket ‘site-bucket’. Allow s3:PutObject'],
    ['PermanentRedirect', 301, 'is in another region than ‘us-east-1’'],
    ['CredentialsProviderError', 0, 'there are no keys'],
  ])('if the storage answers %s', (name, httpStatusCode, text) => {
    const config = s3Config.parse({ kind: 's3', name: 'bucket', bucket: 'site-bucket' });
    const error = Object.assign(new Error('x'), { name, $metadata: { httpStatusCode } });
    expect(explainError(error, 'PutObject', config).message).toContain(text);
  });
});
