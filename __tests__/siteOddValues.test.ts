/** Settings with odd values, in messages, headers, scripts and addresses. */
import { readSite } from '../src/site';
import { settingsErrorOf, stackSettings } from './setup/settings';

describe('valid settings', () => {
  it('may have addresses in any form that browsers accept', () => {
    const forms = [
      'HTTPS://Nordloft.example:443',
      'https:nordloft.example',
      'https://nordloft.example\\',
    ];
    for (const form of forms) {
      expect(readSite({ SITE_URL: form }).siteUrl).toBe('https://nordloft.example');
      expect(readSite({ ...stackSettings, CMS_HOST: form }).content.host).toBe(
        'https://nordloft.example',
      );
    }
  });

  it('may have any kind of vendor id and a provider’s path', () => {
    for (const id of ['G-1A2B3C4D5E', 'UA-12345-6', 'AW-123456789', 'GT-ABC', 'GTM-ABC123']) {
      const { measurement } = readSite({ GTAG_ID: id, GTM_ID: id });
      expect(measurement).toMatchObject({ gtag: { id }, gtm: { id } });
    }
    for (const path of ['/_image', '/.netlify/images', 'https://images.example/_image']) {
      expect(readSite({ IMAGE_LOADER: 'provider', IMAGE_PATH: path }).images.path).toBe(path);
    }
  });
});

describe('invalid settings', () => {
  it('never show a password or key of an address, and refuse a password', () => {
    for (const name of ['CMS_HOST', 'SITE_URL', 'IMAGE_HOST', 'SALESFORCE_URL']) {
      const env = { ...stackSettings, SALESFORCE_ORG_ID: '00D1' };
      for (const pathAndQuery of ['', '?x=1']) {
        const message = settingsErrorOf({
          ...env,
          [name]: `https://user:hunter2@cms.example/${pathAndQuery}`,
        });
        expect(message).toContain(name);
        expect(message).not.toMatch(/hunter2|no complaint/);
      }
    }
    const keyed = settingsErrorOf({
      ...stackSettings,
      CMS_HOST: 'https://cms.example?access_token=cs9',
    });
    expect(keyed).not.toContain('cs9');
  });

  it.each(['cs 9', 'cs\n9', 'þ9'])('never show a token that no header can carry', (token) => {
    expect(settingsErrorOf({ ...stackSettings, CMS_TOKEN: token })).toBe(
      'Settings: CMS_TOKEN must be text of a header, without spaces.',
    );
  });

  it('are reported in one short line for any value', () => {
    const message = settingsErrorOf({ PORT: `a\n\u001b[31m${'x'.repeat(5000)}` });
    expect(message).toMatch(/^Settings: PORT must be a port number, not “a \[31mx+…”\.$/);
    expect(message.length).toBeLessThan(200);
  });

  it.each(['G-1"><script>', "GTM-1');alert(1)//", 'nonsense', 'G 1'])(
    'are reported if %s is not an id, because ids are written into scripts',
    (id) => {
      expect(settingsErrorOf({ GTAG_ID: id, GTM_ID: id })).toBe(
        `Settings: GTAG_ID must be an id such as G-1A2B3C, not “${id}”; ` +
          `GTM_ID must be an id such as G-1A2B3C, not “${id}”.`,
      );
    },
  );

  it.each(['//elsewhere.example', 'javascript:alert(1)', '../x', '/a b', '/a?b'])(
    'are reported if a provider’s picture cache cannot be at %s',
    (path) => {
      expect(settingsErrorOf({ IMAGE_LOADER: 'provider', IMAGE_PATH: path })).toContain(
        'IMAGE_PATH must be a path such as /_image, or an http(s) address, not “',
      );
    },
  );
});
