import { publicSettings, readSite, SettingsError } from '../src/site';

const stack = {
  CMS_HOST: 'https://eu-graphql.contentstack.com',
  CMS_STACK: 'blt1',
  CMS_ENVIRONMENT: 'production',
  CMS_TOKEN: 'cs2',
};

/** The one message that wrong settings give. */
function complaint(env: Record<string, string>): string {
  try {
    readSite(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return error instanceof Error ? error.message : '';
  }
  return 'no complaint';
}

describe('without any setting', () => {
  it('the embedded stack is read and nothing is measured', () => {
    expect(readSite({})).toEqual({
      siteUrl: 'http://localhost:9000',
      companyName: 'Norðloft',
      content: {
        host: null,
        stack: '',
        environment: '',
        token: '',
        branch: null,
        menuUid: null,
        footerUid: null,
      },
      contentDir: 'content',
      contentPort: 9010,
      port: 9000,
      images: { loader: 'static', host: '', mode: 'fetch', path: '' },
      gtagId: null,
      gtmId: null,
      salesforce: null,
    });
  });

  it('an empty or blank setting counts as none', () => {
    expect(readSite({ CMS_HOST: '', CMS_TOKEN: '  ', SITE_URL: ' ', PORT: '' })).toEqual(
      readSite({}),
    );
  });
});

describe('settings that are right', () => {
  it('name the stack to read', () => {
    const { content } = readSite({ ...stack, CMS_BRANCH: 'next', CMS_MENU_UID: 'blt3' });
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

  it('may end addresses in slashes, which are dropped', () => {
    expect(readSite({ SITE_URL: 'https://nordloft.example//' }).siteUrl).toBe(
      'https://nordloft.example',
    );
  });

  it('take an image host for the wish to use it', () => {
    expect(readSite({ IMAGE_HOST: 'https://images.example' }).images.loader).toBe('cloudinary');
    const kept = readSite({ IMAGE_HOST: 'https://images.example', IMAGE_LOADER: 'static' });
    expect(kept.images.loader).toBe('static');
  });

  it('turn the enquiry form on by the id of an organisation', () => {
    expect(readSite({ SALESFORCE_ORG_ID: '00D1' }).salesforce).toEqual({
      orgId: '00D1',
      url: 'https://webto.salesforce.com/servlet/servlet.WebToLead?encoding=UTF-8',
    });
  });
});

describe('settings that are wrong', () => {
  it.each(['www.nordloft.example', 'ftp://nordloft.example', '/is', 'https://', 'javascript:1'])(
    'are named where %s should be an address',
    (value) => {
      expect(complaint({ SITE_URL: value })).toBe(
        `Settings: SITE_URL must be an http(s) address, not “${value}”.`,
      );
    },
  );

  it('are named where a choice is unknown, with the choices', () => {
    expect(complaint({ IMAGE_LOADER: 'imgix' })).toBe(
      'Settings: IMAGE_LOADER must be one of static, cloudinary, provider, not “imgix”.',
    );
  });

  it.each(['80a', '-1', '65536', '80.5'])('are named where %s should be a port', (value) => {
    expect(complaint({ PORT: value })).toBe(
      `Settings: PORT must be a port number, not “${value}”.`,
    );
  });

  it('are named where a stack is given by half', () => {
    expect(complaint({ CMS_HOST: stack.CMS_HOST, CMS_STACK: 'blt1' })).toBe(
      'Settings: CMS_ENVIRONMENT must be given with CMS_HOST; CMS_TOKEN must be given with CMS_HOST.',
    );
    expect(complaint({ CMS_TOKEN: 'cs2' })).toBe('Settings: CMS_TOKEN is given without CMS_HOST.');
  });

  it('never show the token', () => {
    expect(complaint({ CMS_TOKEN: 'cs0123456789', PORT: 'x' })).not.toContain('cs0123456789');
  });

  it('are named where a picture cache has no host', () => {
    expect(complaint({ IMAGE_LOADER: 'cloudinary' })).toBe(
      'Settings: IMAGE_HOST must be given with IMAGE_LOADER=cloudinary.',
    );
  });

  it('are named all at once', () => {
    const message = complaint({
      CMS_HOST: 'graphql',
      SITE_URL: 'nordloft',
      IMAGE_MODE: 'stream',
      CONTENT_PORT: 'nine',
    });
    expect(message).toBe(
      'Settings: CMS_HOST must be an http(s) address, not “graphql”; ' +
        'SITE_URL must be an http(s) address, not “nordloft”; ' +
        'CONTENT_PORT must be a port number, not “nine”; ' +
        'IMAGE_MODE must be one of fetch, upload, not “stream”.',
    );
  });
});

describe('what bundled code may see', () => {
  it('holds no token, no stack and no port', () => {
    const site = readSite({ ...stack, SITE_URL: 'https://nordloft.example' });
    expect(publicSettings(site, new Date('2026-07-01T00:00:00Z'))).toEqual({
      siteUrl: 'https://nordloft.example',
      companyName: 'Norðloft',
      images: { loader: 'static', host: '', path: '' },
      salesforce: null,
      year: 2026,
    });
  });
});
