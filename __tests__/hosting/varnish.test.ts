/** The configuration of Varnish for a bucket. */
import type { HeaderRule } from '../../src/hosting/headerFile';
import { varnishConfiguration, type VarnishSettings } from '../../src/hosting/hosts/varnish';
import { template } from './setup/template';

const settings: VarnishSettings = {
  serverName: 'www.nordloft.example',
  storage: 'http://storage.internal:9000/site-bucket/www/',
  purgers: ['10.0.0.5', '10.1.0.0/16', '::1'],
};

const configure = async (
  headers: readonly HeaderRule[] = [],
  more: Partial<VarnishSettings> = {},
): Promise<string> =>
  varnishConfiguration(await template('varnish.vcl'), { headers }, { ...settings, ...more });

describe('the configuration of Varnish', () => {
  it('names the storage, the bucket and the addresses that may purge', async () => {
    const text = await configure();
    expect(text).toContain('.host = "storage.internal";');
    expect(text).toContain('.port = "9000";');
    expect(text).toContain('set bereq.http.Host = "storage.internal:9000";');
    expect(text).toContain('set bereq.url = "/site-bucket/www" + ');
    expect(text).toContain('  "10.0.0.5";\n  "10.1.0.0"/16;\n  "::1";');
  });

  it('sets the headers of each rule, the narrower one last', async () => {
    const text = await configure([
      { path: '/*', headers: { 'X-Frame-Options': 'DENY', 'Reporting-Endpoints': 'csp="/r"' } },
      { path: '/files/*.pdf', headers: { 'X-Frame-Options': 'SAMEORIGIN' } },
    ]);
    const [first, second] = [text.indexOf('"DENY"'), text.indexOf('"SAMEORIGIN"')];
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first);
    expect(text).toContain('req.url ~ "^/files/.*\\.pdf$"');
    expect(text).toContain('set resp.http.Reporting-Endpoints = {"csp="/r""};');
  });

  it('leaves lifetimes to the objects, which have their own', async () => {
    const headers = { 'Cache-Control': 'public, max-age=1' };
    expect(await configure([{ path: '/static/*', headers }])).not.toContain('max-age=1');
  });

  it.each([
    [{ storage: 'https://storage.internal/site-bucket/' }, 'Varnish speaks no TLS'],
    [{ purgers: ['10.0.0.5"; }'] }, 'is no address or network'],
  ])('is refused with a reason for settings that Varnish cannot use', async (more, reason) => {
    await expect(configure([], more)).rejects.toThrow(reason);
  });

  it.each(['a"}b', 'a\nb'])(
    'is refused for a header that would end its string (%j)',
    async (value) => {
      await expect(configure([{ path: '/*', headers: { 'X-A': value } }])).rejects.toThrow(
        'contains a character that Varnish rejects',
      );
    },
  );
});
