import { readFile } from 'node:fs/promises';
import { differingFiles } from '../../services/publish/confirm';
import { copySite } from '../../services/publish/releases/files/copy';
import { Output } from '../../src/output/output';
import { securityFile, writeSecurityText } from '../../src/output/securityText';
import { withServedSite, writeFiles } from '../services/publish/setup/http';
import { inTemporaryFolder } from '../setup/folder';

const siteUrl = 'https://www.nordloft.example';
const securityContacts = ['mailto:security@nordloft.example', `${siteUrl}/report`];
const settings = { siteUrl, securityContacts };

afterEach(() => jest.useRealTimers());

/** Sets the clock of the following builds. */
const at = (time: string) => jest.useFakeTimers({ now: new Date(time), doNotFake: [...notFaked] });
const notFaked = [
  ...(['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'queueMicrotask'] as const),
  ...(['clearTimeout', 'clearInterval', 'clearImmediate', 'hrtime', 'performance'] as const),
];

/** Returns the file that a build writes; undefined if it writes none. */
const writtenText = (ownSettings = settings) =>
  inTemporaryFolder(async (folder) => {
    const output = new Output(folder);
    await writeSecurityText(ownSettings, output);
    return output.text(securityFile);
  });

describe('security.txt', () => {
  it('has contacts, languages, its own address and an expiry within a year', async () => {
    at('2026-11-24T19:40:00Z');
    expect(await writtenText()).toBe(
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

  it('has no own address if the site has none over TLS', async () => {
    expect(await writtenText({ ...settings, siteUrl: 'http://localhost:9000' })).not.toContain(
      'Canonical',
    );
  });

  it('is the same in all builds of a day and expires later the next day', async () => {
    at('2026-11-24T00:00:00Z');
    const firstText = await writtenText();
    at('2026-11-24T23:59:59Z');
    expect(await writtenText()).toBe(firstText);
    at('2026-11-25T00:00:00Z');
    expect(await writtenText()).toBe(firstText?.replace('2027-11-19', '2027-11-20'));
  });

  it('is not written without a contact, and removed when the contact is', () =>
    inTemporaryFolder(async (folder) => {
      const output = new Output(folder);
      await writeSecurityText(settings, output);
      await writeSecurityText({ siteUrl, securityContacts: [] }, output);
      await expect(readFile(output.path(securityFile))).rejects.toThrow('ENOENT');
      expect(output.takeChanges()).toEqual({ changed: [], removed: [securityFile] });
    }));

  it('is served as text', () =>
    inTemporaryFolder(async (folder) => {
      await writeFiles(folder, { 'index.html': '<!doctype html>', '404.html': 'gone' });
      await writeSecurityText(settings, new Output(folder));
      await withServedSite({ folder }, async (get) => {
        const { status, headers, text } = await get(`/${securityFile}`);
        expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
        expect(text).toContain('Contact: mailto:security@nordloft.example');
      });
    }));

  it('of another day is no difference between a whole and a content-only build', () =>
    inTemporaryFolder(async (folder) => {
      const [built, released] = [`${folder}/public`, `${folder}/site`];
      await writeFiles(built, { 'index.html': '<!doctype html>' });
      at('2026-11-24T23:59:00Z');
      await writeSecurityText(settings, new Output(built));
      const { files } = await copySite(built, released);
      at('2026-11-25T00:04:00Z');
      await writeSecurityText(settings, new Output(built));
      expect(await differingFiles(built, files)).toEqual([]);
      await writeFiles(built, { 'index.html': 'another page' });
      expect(await differingFiles(built, files)).toEqual(['index.html']);
    }));
});
