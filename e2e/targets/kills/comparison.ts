import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GetObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { sendRequest } from '../../../__tests__/services/publish/setup/http';
import type { Gateway } from '../../../bench/lib/radosgw';
import type { Varnish } from '../../../bench/lib/varnish';
import type { FileList } from '../../../services/publish/releases/types';
import { isImmutable } from '../../../src/hosting/caching';
import { fileHash } from '../../../src/lib/files/fileHash';
import { namesBelow } from '../../../src/lib/files/listFiles';
import { mapLimited } from '../../../src/lib/mapLimited';
import { versionOf, type Editions } from './editions';
import type { Host } from './system';

export interface Compared {
  /** The live release. */
  release: { files: FileList };
  hosts: readonly Host[];
  bucket: Gateway;
  varnish: Varnish;
  editions: Editions;
}

/** Files with rules for hosts, which visitors do not get. */
const ruleFiles = new Set(['_headers', '_redirects']);

/** Expects that all targets have the files of the release, and nothing else that visitors may get. */
export async function expectSameRelease(compared: Compared): Promise<void> {
  const { release, hosts, bucket } = compared;
  const expected = [...release.files]
    .filter(([name]) => !ruleFiles.has(name))
    .map(([name, { hash }]) => `${name} ${hash}`)
    .sort();
  for (const { name, folder } of hosts) {
    expect([name, await filesOnHost(folder)]).toEqual([name, expected]);
  }
  const objects = await objectsOf(bucket);
  const isExpected = new Set(expected);
  expect(expected.filter((object) => !objects.includes(object))).toEqual([]);
  const others = objects.filter((object) => !isExpected.has(object) && !isEarlierAsset(object));
  // A redirect is an object of the bucket.
  expect(others.map(nameOf)).toEqual(['old/index.html']);
  await expectSameAnswers(compared);
}

/** Expects that visitors of each host and of the cache get the pages of the last edit. */
async function expectSameAnswers({ hosts, varnish, editions }: Compared): Promise<void> {
  for (const origin of [...hosts.map(({ nginx }) => nginx.origin), varnish.origin]) {
    const pages = await mapLimited([...editions.versions.keys()], 8, async (page) => {
      const { status, text } = await sendRequest(origin, page);
      return [page, status, versionOf(text)] as const;
    });
    expect(pages).toEqual([...editions.versions].map(([page, version]) => [page, 200, version]));
    for (const page of editions.removed) {
      expect([origin, page, (await sendRequest(origin, page)).status]).toEqual([origin, page, 404]);
    }
    expect((await sendRequest(origin, '/old')).headers.location).toMatch(/^(https?:\/\/[^/]+)?\/$/);
  }
}

async function filesOnHost(folder: string): Promise<string[]> {
  const site = path.join(folder, 'current', 'site');
  const names = (await namesBelow(site)).filter((name) => !/\.(?:br|gz)$/.test(name));
  const files = names.filter((name) => !ruleFiles.has(name));
  const lines = await mapLimited(
    files,
    16,
    async (name) => `${name} ${fileHash(await readFile(path.join(site, name)))}`,
  );
  return lines.sort();
}

/** Reads names and hashes of all objects that visitors may get. */
async function objectsOf({ client, bucket }: Gateway): Promise<string[]> {
  const names: string[] = [];
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket })) {
    names.push(...Contents.flatMap(({ Key = '' }) => (Key.startsWith('.targets/') ? [] : Key)));
  }
  return mapLimited(names, 16, async (name) => {
    const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: name }));
    const bytes = Buffer.from((await object.Body?.transformToByteArray()) ?? []);
    const plain = object.ContentEncoding === 'gzip' ? gunzipSync(bytes) : bytes;
    return `${name} ${fileHash(plain)}`;
  });
}

const nameOf = (object: string) => object.split(' ')[0] ?? '';

/** True for files of earlier releases, which stay for visitors whose pages refer to them. */
const isEarlierAsset = (object: string) => isImmutable(`/${nameOf(object)}`);
