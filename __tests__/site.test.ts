import { publicMeasurement, publicSettings, readSite } from '../src/site';
import { settingsErrorOf, stackSettings } from './setup/settings';

/** Returns an address as messages show it. */
const shownAddress = (address: string) =>
  address.replace('user:secret', '…').replace(/\?[^#]*/, '?…');

describe('the defaults', () => {
  it('use the embedded stack and no measurement', () => {
    expect(readSite({})).toEqual({
      requestsPerMinute: 3000,
      trustedProxies: [],
      security: { trustedTypes: 'report', reportUrl: null },
      securityContacts: [],
      siteUrl: 'http://localhost:9000',
      companyName: 'Norðloft',
      indexed: false,
      content: {
        host: null,
        stack: '',
        environment: '',
        token: '',
        branch: null,
        menuUid: null,
        footerUid: null,
      },
      referencesWithoutFallback: false,
      contentDir: 'content',
      contentPort: 9010,
      developPort: 8000,
      port: 9000,
      images: { loader: 'static', host: '', mode: 'fetch', path: '' },
      measurement: {
        gtag: null,
        gtm: null,
        pageViewOnClose: true,
        consentDefault: 'granted',
        rum: null,
      },
      preview: {
        isOn: true,
        port: 9001,
        url: null,
        host: null,
        token: null,
        app: 'app.contentstack.com',
        frameOrigins: [],
      },
      publish: {
        secret: null,
        statusSecret: null,
        hmacSecret: null,
        publicKeyFile: null,
        quietMs: 2000,
        allowDrop: false,
        targetsFile: null,
        isLocal: true,
        purge: null,
      },
      salesforce: null,
      requestUrl: null,
      tagOrigins: [],
      styleguide: false,
    });
  });

  it('include empty and blank settings', () => {
    expect(readSite({ CMS_HOST: '', CMS_TOKEN: '  ', SITE_URL: ' ', PORT: '' })).toEqual(
      readSite({}),
    );
  });
});

describe('valid settings', () => {
  it('can name the stack', () => {
    const { content } = readSite({ ...stackSettings, CMS_BRANCH: 'next', CMS_MENU_UID: 'blt3' });
    expect(content).toEqual({
      host: 'https://eu-graphql.contentstack.com',
      stack: 'blt1',
      environment: 'production',
      token: 'cs2',
      branch: 'next',
      menuUid: 'blt3',
      footerUid: null,
    });
  });

  it('may end addresses with slashes, which are removed', () => {
    expect(readSite({ SITE_URL: 'https://nordloft.example//' }).siteUrl).toBe(
      'https://nordloft.example',
    );
  });

  it('enable an image loader by its host', () => {
    expect(readSite({ IMAGE_HOST: 'https://images.example' }).images.loader).toBe('cloudinary');
    const imageSite = readSite({ IMAGE_HOST: 'https://images.example', IMAGE_LOADER: 'static' });
    expect(imageSite.images.loader).toBe('static');
  });

  it('may name the base address of originals for a picture cache', () => {
    const cache = { IMAGE_HOST: 'https://res.cloudinary.com/nordloft' };
    const originals = 'https://images.contentstack.io/v3/assets/blt1/';
    expect(readSite({ ...cache, IMAGE_PATH: originals }).images).toEqual({
      loader: 'cloudinary',
      host: 'https://res.cloudinary.com/nordloft',
      mode: 'fetch',
      path: originals,
    });
    expect(readSite({ ...cache, IMAGE_MODE: 'upload', IMAGE_PATH: 'site' }).images.path).toBe(
      'site',
    );
  });

  it('can disable the fallback of references in the embedded service', () => {
    const name = 'CONTENT_REFERENCES_WITHOUT_FALLBACK';
    expect(['true', '1'].map((on) => readSite({ [name]: on }).referencesWithoutFallback)).toEqual([
      true,
      true,
    ]);
    expect(readSite({ [name]: 'false' }).referencesWithoutFallback).toBe(false);
  });

  it('enable the enquiry form by the id of an organisation', () => {
    expect(readSite({ SALESFORCE_ORG_ID: '00D1' }).salesforce).toEqual({
      orgId: '00D1',
      url: 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8',
    });
  });
});

describe('invalid settings', () => {
  it('are reported if requests have two receivers', () => {
    expect(settingsErrorOf({ SALESFORCE_ORG_ID: '1', REQUEST_URL: 'https://crm.example' })).toBe(
      'Settings: REQUEST_URL and SALESFORCE_ORG_ID are both given; requests go to one.',
    );
  });

  it.each(['www.nordloft.example', 'ftp://nordloft.example', '/is', 'https://', 'javascript:1'])(
    'are reported if %s is not an address',
    (value) => {
      expect(settingsErrorOf({ SITE_URL: value })).toBe(
        `Settings: SITE_URL must be an http(s) address, not “${value}”.`,
      );
    },
  );

  it.each([
    'https://nordloft.example/base?q=1#f',
    'https://nordloft.example/is/',
    'https://nordloft.example?q=1',
    'https://nordloft.example/#f',
    'https://user:secret@nordloft.example',
  ])('are reported if the site’s address %s is more than an origin', (value) => {
    expect(settingsErrorOf({ SITE_URL: value })).toBe(
      'Settings: SITE_URL must be an origin such as https://www.example.com, ' +
        `without path, query and fragment, not “${shownAddress(value)}”.`,
    );
  });

  it.each(['https://graphql.example?a=b', 'https://graphql.example/#f'])(
    'are reported if paths cannot follow %s',
    (value) => {
      const message = `must be an http(s) address without query and fragment, not “${shownAddress(value)}”`;
      expect(settingsErrorOf({ ...stackSettings, CMS_HOST: value })).toBe(
        `Settings: CMS_HOST ${message}.`,
      );
      expect(settingsErrorOf({ IMAGE_HOST: value })).toBe(`Settings: IMAGE_HOST ${message}.`);
    },
  );

  it('are reported with the choices if a choice is unknown', () => {
    expect(settingsErrorOf({ IMAGE_LOADER: 'imgix' })).toBe(
      'Settings: IMAGE_LOADER must be one of static, cloudinary, provider, not “imgix”.',
    );
  });

  it.each(['80a', '-1', '65536', '80.5', '1e3', '0x50', '+80'])(
    'are reported if %s is not a port',
    (value) => {
      expect(settingsErrorOf({ PORT: value })).toBe(
        `Settings: PORT must be a port number, not “${value}”.`,
      );
    },
  );

  it('are reported if a stack is incomplete', () => {
    expect(settingsErrorOf({ CMS_HOST: stackSettings.CMS_HOST, CMS_STACK: 'blt1' })).toBe(
      'Settings: CMS_ENVIRONMENT must be given with CMS_HOST; CMS_TOKEN must be given with CMS_HOST.',
    );
    expect(settingsErrorOf({ CMS_TOKEN: 'cs2' })).toBe(
      'Settings: CMS_TOKEN is given without CMS_HOST.',
    );
    expect(settingsErrorOf({ CMS_BRANCH: 'dev' })).toBe(
      'Settings: CMS_BRANCH is given without CMS_HOST.',
    );
  });

  it('are reported once if the address of a complete stack is invalid', () => {
    expect(settingsErrorOf({ ...stackSettings, CMS_HOST: 'graphql' })).toBe(
      'Settings: CMS_HOST must be an http(s) address, not “graphql”.',
    );
  });

  it('never show the token', () => {
    expect(settingsErrorOf({ CMS_TOKEN: 'cs0123456789', PORT: 'x' })).not.toContain('cs0123456789');
  });

  it('are reported if a picture cache has no host', () => {
    expect(settingsErrorOf({ IMAGE_LOADER: 'cloudinary' })).toBe(
      'Settings: IMAGE_HOST must be given with IMAGE_LOADER=cloudinary.',
    );
  });

  it('are reported if a provider’s picture cache has no path', () => {
    expect(settingsErrorOf({ IMAGE_LOADER: 'provider' })).toBe(
      'Settings: IMAGE_PATH must be given with IMAGE_LOADER=provider.',
    );
  });

  it('are reported if a picture cache has no address for originals', () => {
    expect(settingsErrorOf({ IMAGE_HOST: 'https://images.example', IMAGE_PATH: 'site' })).toBe(
      'Settings: IMAGE_PATH must be an http(s) address, not “site”.',
    );
  });

  it('are reported if the enquiry form has an address, but no organisation', () => {
    expect(settingsErrorOf({ SALESFORCE_URL: 'nonsense' })).toBe(
      'Settings: SALESFORCE_URL must be an http(s) address, not “nonsense”; ' +
        'SALESFORCE_URL is given without SALESFORCE_ORG_ID.',
    );
    expect(settingsErrorOf({ SALESFORCE_URL: 'https://sales.example' })).toBe(
      'Settings: SALESFORCE_URL is given without SALESFORCE_ORG_ID.',
    );
  });

  it('are reported if a flag is neither on nor off', () => {
    expect(settingsErrorOf({ CONTENT_REFERENCES_WITHOUT_FALLBACK: 'maybe' })).toBe(
      'Settings: CONTENT_REFERENCES_WITHOUT_FALLBACK must be one of true, false, 1, 0, not “maybe”.',
    );
  });

  it('are reported all at once', () => {
    const message = settingsErrorOf({
      ...stackSettings,
      CMS_HOST: 'graphql',
      SITE_URL: 'nordloft',
      IMAGE_MODE: 'stream',
      CONTENT_PORT: 'nine',
    });
    expect(message).toBe(
      'Settings: CMS_HOST must be an http(s) address, not “graphql”; ' +
        'IMAGE_MODE must be one of fetch, upload, not “stream”; ' +
        'SITE_URL must be an http(s) address, not “nordloft”; ' +
        'CONTENT_PORT must be a port number, not “nine”.',
    );
  });
});

describe('the settings for bundled code', () => {
  it('contain no token, no stack and no port', () => {
    const site = readSite({ ...stackSettings, SITE_URL: 'https://nordloft.example' });
    expect(publicSettings(site)).toEqual({
      siteUrl: 'https://nordloft.example',
      companyName: 'Norðloft',
      indexed: true,
      images: { loader: 'static', host: '', mode: 'fetch', path: '' },
      salesforce: null,
      requestUrl: null,
    });
  });
});

describe('the default for search engines is to', () => {
  const live = 'https://nordloft.example';

  it.each([
    ['index a site with its own address', { SITE_URL: live }, true],
    ['index a site of the environment production', { ...stackSettings, SITE_URL: live }, true],
    [
      'exclude a site of another environment',
      { ...stackSettings, SITE_URL: live, CMS_ENVIRONMENT: 'staging' },
      false,
    ],
    ['exclude a site on a local host', { SITE_URL: 'http://127.0.0.1:9000' }, false],
    ['exclude a site without an address', {}, false],
    ['index a site if the setting allows it', { ROBOTS: 'index' }, true],
    ['exclude a site if the setting forbids it', { SITE_URL: live, ROBOTS: 'noindex' }, false],
  ])('%s', (_, env, indexed) => {
    expect(readSite(env).indexed).toBe(indexed);
  });
});

describe('settings of measurement', () => {
  it('set the origins of the scripts, with the vendor as the default', () => {
    const { measurement } = readSite({
      GTAG_ID: 'G-1',
      GTM_ID: 'GTM-1',
      GTM_ORIGIN: 'http://x.is',
    });
    expect(measurement).toEqual({
      gtag: { id: 'G-1', origin: 'https://www.googletagmanager.com' },
      gtm: { id: 'GTM-1', origin: 'http://x.is' },
      pageViewOnClose: true,
      consentDefault: 'granted',
      rum: null,
    });
  });

  it.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
    ['', true],
  ])('count the close of a popup, unless PAGE_VIEW_ON_CLOSE=%s says otherwise', (value, counts) => {
    expect(readSite({ PAGE_VIEW_ON_CLOSE: value }).measurement.pageViewOnClose).toBe(counts);
  });

  it('list more origins of tags, normalized', () => {
    const tags = { GTM_ID: 'GTM-1' };
    expect(readSite({}).tagOrigins).toEqual([]);
    expect(
      readSite({ ...tags, TAG_ORIGINS: 'HTTPS://A.is:443/  https://*.B.is,http://c.is:8080' })
        .tagOrigins,
    ).toEqual(['https://a.is', 'https://*.b.is', 'http://c.is:8080']);
    expect(settingsErrorOf({ TAG_ORIGINS: 'https://a.is' })).toContain('given without GTM_ID');
  });

  it.each([
    'https://a.is/path',
    'https://a.is?x',
    'a.is',
    'https:',
    '*',
    'https://*',
    'https://*.is',
    'https://*.*.a.is',
    'http://*.a.is',
    "'unsafe-inline'",
    'data:',
    'https://a.is;script-src',
    'https://user:key@a.is',
  ])('refuse %s as an origin of tags', (value) => {
    expect(settingsErrorOf({ GTM_ID: 'GTM-1', TAG_ORIGINS: `https://b.is ${value}` })).toContain(
      'TAG_ORIGINS must be origins',
    );
  });

  it('enable monitoring only if they are complete', () => {
    const rum = { RUM_APPLICATION_ID: 'a-1', RUM_CLIENT_TOKEN: 'pub2' };
    expect(readSite({ ...rum, RUM_PROXY: 'https://www.example.is/rum/' }).measurement.rum).toEqual({
      applicationId: 'a-1',
      clientToken: 'pub2',
      site: 'datadoghq.com',
      proxy: 'https://www.example.is/rum',
      environment: 'production',
    });
    expect(settingsErrorOf({ RUM_APPLICATION_ID: 'a-1' })).toContain(
      'RUM_CLIENT_TOKEN must be given',
    );
    expect(settingsErrorOf({ RUM_PROXY: 'https://x.is' })).toContain('without RUM_APPLICATION_ID');
    expect(settingsErrorOf({ ...rum, RUM_SITE: 'https://x.is' })).toContain(
      'RUM_SITE must be a host',
    );
  });
});

describe('the environment of monitoring', () => {
  const rum = { RUM_APPLICATION_ID: 'a-1', RUM_CLIENT_TOKEN: 'pub2' };
  const staging = { ...stackSettings, CMS_ENVIRONMENT: 'staging' };

  it.each([
    ['comes from its setting', { ...staging, RUM_ENVIRONMENT: 'demo' }, 'demo'],
    ['is that of the content by default', staging, 'staging'],
    ['is production without a stack', {}, 'production'],
  ])('%s', (_, env, environment) => {
    expect(publicMeasurement(readSite({ ...rum, ...env })).rum).toMatchObject({ environment });
  });

  it('is refused if Datadog would change it, or if nothing is monitored', () => {
    expect(settingsErrorOf({ ...rum, RUM_ENVIRONMENT: 'two words' })).toContain(
      'RUM_ENVIRONMENT must be a name such as staging',
    );
    expect(settingsErrorOf({ RUM_ENVIRONMENT: 'demo' })).toContain(
      'RUM_ENVIRONMENT is given without RUM_APPLICATION_ID',
    );
  });
});

describe('the contact for security reports', () => {
  it('is one or more e-mail or page addresses, normalized', () => {
    const SECURITY_CONTACT = 'mailto:security@nordloft.example , HTTPS://Nordloft.example/þjónusta';
    expect(readSite({ SECURITY_CONTACT }).securityContacts).toEqual([
      'mailto:security@nordloft.example',
      'https://nordloft.example/%C3%BEj%C3%B3nusta',
    ]);
  });

  it.each([
    'security@nordloft.example',
    'mailto:',
    'mailto:security',
    'http://nordloft.example/report',
    'https://',
    'tel:+3545551234',
    'mailto:a@b.is c@d.is',
    'mailto:a@b.is?bcc=c@d.is',
    'javascript:1',
    'https://user:key@nordloft.example',
    'mailto:a@b.is,',
  ])('is refused as %s, with a message about the format', (value) => {
    expect(settingsErrorOf({ SECURITY_CONTACT: value })).toContain(
      'SECURITY_CONTACT must be mailto: or https: addresses such as mailto:security@example.com, not “',
    );
  });
});

describe('settings of the publish service', () => {
  it('use the secret as the signature key by default', () => {
    const { publish } = readSite({ PUBLISH_SECRET: 's'.repeat(32), PUBLISH_QUIET_MS: '0' });
    const secret = 's'.repeat(32);
    expect(publish).toMatchObject({ secret, hmacSecret: secret, statusSecret: null, quietMs: 0 });
    expect(settingsErrorOf({ PUBLISH_QUIET_MS: '2s' })).toContain(
      'PUBLISH_QUIET_MS must be a whole',
    );
    expect(settingsErrorOf({ PUBLISH_SECRET: 'hunter 2' })).not.toContain('hunter');
  });

  it.each(['PUBLISH_SECRET', 'PUBLISH_HMAC_SECRET', 'PUBLISH_STATUS_SECRET'])(
    'refuse a short %s without repeating it, and name the command that creates one',
    (name) => {
      const message = settingsErrorOf({ [name]: 'hunter2'.repeat(4) });
      expect(message).toContain(`${name} must be at least 32 characters`);
      expect(message).toContain('openssl rand -hex 32');
      expect(message).not.toContain('hunter');
      expect(readSite({ [name]: 'a'.repeat(32) }).publish).toBeDefined();
    },
  );

  it('list proxies by address or range, and a limit of requests', () => {
    const { trustedProxies, requestsPerMinute } = readSite({
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      RATE_LIMIT: '0',
    });
    expect(trustedProxies).toEqual(['10.0.0.0/8', '::1']);
    expect(requestsPerMinute).toBe(0);
    for (const wrong of ['proxy', '10.0.0.0/33', '::1/129', '10.0.0.0/8/8', '10.0.0/8']) {
      expect(settingsErrorOf({ TRUSTED_PROXIES: wrong })).toContain(
        'TRUSTED_PROXIES must be addresses',
      );
    }
  });
});
