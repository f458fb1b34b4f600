/** The file of targets and the list of caches are checked at the start. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cachesOf } from '../../../../services/publish/targets/purge/settings';
import { leaseOwner, readTargets } from '../../../../services/publish/targets/settings';
import { inTemporaryFolder } from '../../../setup/folder';

const ssh = { kind: 'ssh', name: 'web1', host: 'deploy@web1', folder: '/srv/site', reload: 'true' };
const s3 = { kind: 's3', name: 'bucket', bucket: 'www.example.com' };

async function read(content: unknown): Promise<ReturnType<typeof readTargets>> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'targets.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return readTargets(file);
  });
}

describe('the file of targets', () => {
  it('names hosts and buckets, with defaults for what it leaves out', async () => {
    expect(await read({ targets: [ssh, s3] })).toEqual([
      expect.objectContaining({ kind: 'ssh', name: 'web1', keep: 5, listen: '80' }),
      expect.objectContaining({
        kind: 's3',
        name: 'bucket',
        region: 'us-east-1',
        encoding: 'gzip',
      }),
    ]);
    expect(readTargets(null)).toEqual([]);
  });

  test.each([
    ['no JSON', '{', /PUBLISH_TARGETS \(.*targets.json\) cannot be read: /],
    ['no targets', {}, /targets: /],
    ['an empty list', { targets: [] }, /targets: /],
    ['an unknown kind', { targets: [{ kind: 'ftp', name: 'x' }] }, /targets\.0\.kind: /],
    [
      'a relative folder',
      { targets: [{ ...ssh, folder: 'site' }] },
      /targets\.0\.folder: must be an absolute path/,
    ],
    [
      'an option as host',
      { targets: [{ ...ssh, host: '-oProxyCommand=x' }] },
      /targets\.0\.host: /,
    ],
    ['an unknown name', { targets: [{ ...s3, secretKey: 'x' }] }, /targets\.0: .*secretKey/],
    [
      'a path in the address of a host',
      { targets: [{ ...ssh, url: 'http://web1/site/' }] },
      /targets\.0\.url: must be an origin/,
    ],
    [
      'a directive in the address of nginx',
      { targets: [{ ...ssh, listen: '80; root /' }] },
      /targets\.0\.listen: /,
    ],
    ['two of one name', { targets: [ssh, ssh] }, /two targets have the name web1/],
  ])('is refused with %s', async (_, content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });

  it('is refused with a password in a URL, which messages would show', async () => {
    const endpoint = 'http://key:geheim@storage:9000';
    const message = await read({ targets: [{ ...s3, endpoint }] }).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(message).toMatch(/targets\.0\.endpoint: must not contain a user or password/);
    expect(message).not.toContain('geheim');
  });

  it('is refused if it does not exist', () => {
    expect(() => readTargets('/nowhere/targets.json')).toThrow(/cannot be read: .*ENOENT/);
  });
});

describe('the list of caches', () => {
  const names = (purge: string | null, env = {}) => cachesOf(purge, env).map(({ name }) => name);

  it('names each cache by kind and id', () => {
    const env = { CLOUDFLARE_API_TOKEN: 'a', FASTLY_API_TOKEN: 'b' };
    expect(
      names('varnish:http://127.0.0.1:6081/, cloudflare:z1,fastly:s1,cloudfront:E1', env),
    ).toEqual([
      'Varnish (http://127.0.0.1:6081)',
      'Cloudflare (zone z1)',
      'Fastly (service s1)',
      'CloudFront (distribution E1)',
    ]);
    expect(names(null)).toEqual([]);
  });

  test.each([
    ['akamai:1', 'PURGE must be a list of'],
    ['varnish:127.0.0.1', 'PURGE must be a list of'],
    ['cloudflare:a/b', 'PURGE must be a list of'],
    ['cloudflare:z1', 'CLOUDFLARE_API_TOKEN is not set'],
    ['fastly:s1', 'FASTLY_API_TOKEN is not set'],
  ])('is refused as %s', (purge, message) => {
    expect(() => names(purge)).toThrow(message);
  });
});

test('a publish service has the same identity after a restart', () =>
  inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'owner');
    const first = await leaseOwner(file);
    expect(await leaseOwner(file)).toEqual(first);
    expect((await leaseOwner(path.join(folder, 'other'))).id).not.toBe(first.id);
  }));
