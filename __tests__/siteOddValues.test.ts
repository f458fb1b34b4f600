/** Settings of odd values: what stands in messages, headers, scripts and addresses. */
import { readSite } from '../src/site';
import { complaint, stack } from './setup/settings';

describe('settings that are right', () => {
  it('may write addresses in any form that browsers take', () => {
    const forms = [
      'HTTPS://Nordloft.example:443',
      'https:nordloft.example',
      'https://nordloft.example\\',
    ];
    for (const form of forms) {
      expect(readSite({ SITE_URL: form }).siteUrl).toBe('https://nordloft.example');
      expect(readSite({ ...stack, CMS_HOST: form }).content.host).toBe('https://nordloft.example');
    }
  });

  it('may name ids of any of the vendor’s kinds, and a provider’s path', () => {
    for (const id of ['G-1A2B3C4D5E', 'UA-12345-6', 'AW-123456789', 'GT-ABC', 'GTM-ABC123']) {
      const { measurement } = readSite({ GTAG_ID: id, GTM_ID: id });
      expect(measurement).toMatchObject({ gtag: { id }, gtm: { id } });
    }
    for (const path of ['/_image', '/.netlify/images', 'https://images.example/_image']) {
      expect(readSite({ IMAGE_LOADER: 'provider', IMAGE_PATH: path }).images.path).toBe(path);
    }
  });
});

describe('settings that are wrong', () => {
  it('never show a password or a key that stands in an address, nor take the former', () => {
    for (const name of ['CMS_HOST', 'SITE_URL', 'IMAGE_HOST', 'SALESFORCE_URL']) {
      const given = { ...stack, SALESFORCE_ORG_ID: '00D1' };
      for (const rest of ['', '?x=1']) {
        const told = complaint({ ...given, [name]: `https://user:hunter2@cms.example/${rest}` });
        expect(told).toContain(name);
        expect(told).not.toMatch(/hunter2|no complaint/);
      }
    }
    const keyed = complaint({ ...stack, CMS_HOST: 'https://cms.example?access_token=cs9' });
    expect(keyed).not.toContain('cs9');
  });

  it.each(['cs 9', 'cs\n9', 'þ9'])('never show a token that no header can carry', (token) => {
    expect(complaint({ ...stack, CMS_TOKEN: token })).toBe(
      'Settings: CMS_TOKEN must be text of a header, without spaces.',
    );
  });

  it('are named in one short line, whatever stands in them', () => {
    const told = complaint({ PORT: `a\n\u001b[31m${'x'.repeat(5000)}` });
    expect(told).toMatch(/^Settings: PORT must be a port number, not “a \[31mx+…”\.$/);
    expect(told.length).toBeLessThan(200);
  });

  it.each(['G-1"><script>', "GTM-1');alert(1)//", 'nonsense', 'G 1'])(
    'are named where %s should be an id, as ids stand in scripts',
    (id) => {
      expect(complaint({ GTAG_ID: id, GTM_ID: id })).toBe(
        `Settings: GTAG_ID must be an id such as G-1A2B3C, not “${id}”; ` +
          `GTM_ID must be an id such as G-1A2B3C, not “${id}”.`,
      );
    },
  );

  it.each(['//elsewhere.example', 'javascript:alert(1)', '../x', '/a b', '/a?b'])(
    'are named where a provider’s picture cache cannot be at %s',
    (path) => {
      expect(complaint({ IMAGE_LOADER: 'provider', IMAGE_PATH: path })).toContain(
        'IMAGE_PATH must be a path such as /_image, or an http(s) address, not “',
      );
    },
  );
});
