import { readSite } from '../src/site';
import { settingsErrorOf, stackSettings } from './setup/settings';

const previewOf = (env: Record<string, string>) => readSite(env).preview;
const stackOn = (host: string) => ({ ...stackSettings, CMS_HOST: `https://${host}` });

describe('the preview host and the app follow from the region of the stack', () => {
  it.each([
    ['graphql.contentstack.com', 'graphql-preview', 'app'],
    ['eu-graphql.contentstack.com', 'eu-graphql-preview', 'eu-app'],
    ['au-graphql.contentstack.com', 'au-graphql-preview', 'au-app'],
    ['azure-na-graphql.contentstack.com', 'azure-na-graphql-preview', 'azure-na-app'],
    ['azure-eu-graphql.contentstack.com', 'azure-eu-graphql-preview', 'azure-eu-app'],
    ['gcp-na-graphql.contentstack.com', 'gcp-na-graphql-preview', 'gcp-na-app'],
    ['gcp-eu-graphql.contentstack.com', 'gcp-eu-graphql-preview', 'gcp-eu-app'],
  ])('%s', (host, preview, app) => {
    expect(previewOf(stackOn(host))).toMatchObject({
      host: `https://${preview}.contentstack.com`,
      frameOrigins: [`https://${app}.contentstack.com`],
    });
  });

  it.each([
    'graphql.contentstack.com.evil.example',
    'evil-graphql.contentstack.community',
    'cdn.example.com',
  ])('but not from the host of another company: %s', (host) => {
    expect(previewOf(stackOn(host))).toMatchObject({ host: null, frameOrigins: [] });
  });
});

it('the preview host, its port, its URL and further origins can be set', () => {
  const env = {
    ...stackSettings,
    CMS_PREVIEW_HOST: 'https://preview.example.com',
    CMS_PREVIEW_TOKEN: 'cs3',
    PREVIEW_PORT: '9100',
    PREVIEW_URL: 'https://drafts.example.com',
    PREVIEW_ORIGINS: 'https://desk.example.com http://localhost:9020',
  };
  expect(previewOf(env)).toEqual({
    isOn: true,
    port: 9100,
    url: 'https://drafts.example.com',
    host: 'https://preview.example.com',
    token: 'cs3',
    app: 'eu-app.contentstack.com',
    frameOrigins: [
      'https://eu-app.contentstack.com',
      'https://desk.example.com',
      'http://localhost:9020',
    ],
  });
});

it('a preview token without a stack, or without a preview host, is refused', () => {
  expect(settingsErrorOf({ CMS_PREVIEW_TOKEN: 'cs3' })).toContain(
    'CMS_PREVIEW_TOKEN is given without CMS_HOST',
  );
  const env = { ...stackOn('cdn.example.com'), CMS_PREVIEW_TOKEN: 'cs3' };
  expect(settingsErrorOf(env)).toContain('CMS_PREVIEW_HOST must be given with CMS_PREVIEW_TOKEN');
});

it.each([
  ['PREVIEW_ORIGINS', '*'],
  ['PREVIEW_ORIGINS', 'https://desk.example.com/path'],
  ['PREVIEW_URL', 'https://drafts.example.com/path'],
  ['CMS_PREVIEW_HOST', 'preview.example.com'],
  ['CMS_PREVIEW_TOKEN', 'two words'],
])('an invalid %s is named, not ignored: %s', (name, value) => {
  expect(settingsErrorOf({ ...stackSettings, [name]: value })).toContain(name);
});
