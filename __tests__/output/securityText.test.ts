import { readFile } from 'node:fs/promises';
import { otherBytes } from '../../services/publish/confirm';
import { copySite } from '../../services/publish/releases/files/copy';
import { Output } from '../../src/output/output';
import { securityFile, writeSecurityText } from '../../src/output/securityText';
import { servedSite, writeFiles } from '../services/publish/setup/http';
import { inFolder } from '../setup/folder';

const siteUrl = 'https://www.nordloft.example';
const securityContacts = ['mailto:security@nordloft.example', `${siteUrl}/report`];
const settings = { siteUrl, securityContacts };

afterEach(() => jest.useRealTimers());

/** Lets builds take place at a time; only the clock is another. */
const at = (time: string) => jest.useFakeTimers({ now: new Date(time), doNotFake: [...notFaked] });
const notFaked = [
  ...(['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const),
  ...(['clearTimeout', 'clearInterval', 'clearImmediate', 'hrtime', 'performance'] as const),
];

/** The file that a build writes; undefined if it writes none. */
const written = (own = settings) =>
  inFolder(async (folder) => {
    const output = new Output(folder);
    await writeSecurityText(own, output);
    return output.text(securityFile);
  });

describe('security.txt', () => {
  it('names contacts, languages and its own address, and expires in less than a year', async () => {
    at('2026-11-24T19:40:00Z');
    expect(await written()).toBe(
      [
        'Contact: mailto:security@nordloft.example',
        'Contact: https://www.nordloft.example/report',
        'Expires: 2027-11-19T00:00:00Z',
        'Preferred-Languages: en, is',
        'Canonical: https://www.nordloft.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
  });

  it('names no address of its own where the site has none over TLS', async () => {
    expect(await written({ ...settings, siteUrl: 'http://localhost:9000' })).not.toContain(
      'Canonical',
    );
  });

  it('is the same in all builds of one day, and lives longer with the next day', async () => {
    at('2026-11-24T00:00:00Z');
    const first = await written();
    at('2026-11-24T23:59:59Z');
    expect(await written()).toBe(first);
    at('2026-11-25T00:00:00Z');
    expect(await written()).toBe(first?.replace('2027-11-19', '2027-11-20'));
  });

  it('is not written where nobody is named, and gone once nobody is any more', () =>
    inFolder(async (folder) => {
      const output = new Output(folder);
      await writeSecurityText(settings, output);
      await writeSecurityText({ siteUrl, securityContacts: [] }, output);
      await expect(readFile(output.path(securityFile))).rejects.toThrow('ENOENT');
      expect(output.takeChanges()).toEqual({ changed: [], removed: [securityFile] });
    }));

  it('is served as text', () =>
    inFolder(async (folder) => {
      await writeFiles(folder, { 'index.html': '<!doctype html>', '404.html': 'gone' });
      await writeSecurityText(settings, new Output(folder));
      await servedSite({ folder }, async (get) => {
        const { status, headers, text } = await get(`/${securityFile}`);
        expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
        expect(text).toContain('Contact: mailto:security@nordloft.example');
      });
    }));

  it('of another day makes no difference between a whole build and one of content alone', () =>
    inFolder(async (folder) => {
      const [built, released] = [`${folder}/public`, `${folder}/site`];
      await writeFiles(built, { 'index.html': '<!doctype html>' });
      at('2026-11-24T23:59:00Z');
      await writeSecurityText(settings, new Output(built));
      const { files } = await copySite(built, released);
      at('2026-11-25T00:04:00Z');
      await writeSecurityText(settings, new Output(built));
      expect(await otherBytes(built, files)).toEqual([]);
      await writeFiles(built, { 'index.html': 'another page' });
      expect(await otherBytes(built, files)).toEqual(['index.html']);
    }));
});
