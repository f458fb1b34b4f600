import fc from 'fast-check';
import { contentPolicy, reportOnlyPolicy, scriptHash } from '../../src/hosting/contentPolicy';
import { headerRules } from '../../src/hosting/headers';
import { readSite } from '../../src/site';

/** Returns the sources of each directive of the policy for some settings. */
function policyOf(env: Record<string, string> = {}, scripts: string[] = []) {
  const [policy = ''] = contentPolicy(readSite(env), scripts).split(', ');
  return directivesIn(policy);
}

function directivesIn(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

test('pages without settings may load only from the site, and may embed films', () => {
  expect(policyOf()).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'form-action': ["'self'", 'mailto:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('a script has the hash that browsers compute', () => {
  // The example is from the specification.
  expect(scriptHash("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
  expect(policyOf({}, ['a()'])['script-src']).toEqual(["'self'", scriptHash('a()')]);
});

describe('a setting allows only its own sources:', () => {
  it.each([
    ['GTAG_ID', { GTAG_ID: 'G-1', GTAG_ORIGIN: 'https://tags.example' }],
    ['GTM_ID', { GTM_ID: 'GTM-1', GTM_ORIGIN: 'https://tags.example' }],
  ])('%s allows its scripts and reports to Google', (_, env) => {
    const policy = policyOf(env);
    expect(policy['script-src']).toEqual(["'self'", 'https://tags.example']);
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(policy['img-src']).toContain('https://*.google-analytics.com');
  });

  it('TAG_ORIGINS allows scripts, requests, pictures and frames, but no styles or forms', () => {
    const policy = policyOf({
      GTM_ID: 'GTM-1',
      SITE_URL: 'https://nordloft.example',
      TAG_ORIGINS: 'https://tags.example, https://*.chat.example/',
    });
    const named = ['https://tags.example', 'https://*.chat.example'];
    const letIn = Object.keys(policy).filter((name) => policy[name]?.includes(named[0] ?? ''));
    expect(letIn).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
    for (const name of letIn) expect(policy[name]).toEqual(expect.arrayContaining(named));
  });

  it('monitoring allows the vendor’s intake or the address of the proxy', () => {
    const rum = { RUM_APPLICATION_ID: 'a-1', RUM_CLIENT_TOKEN: 'pub2' };
    const reports = (more: Record<string, string>) => policyOf({ ...rum, ...more })['connect-src'];
    expect(reports({})).toEqual(["'self'", 'https://browser-intake-datadoghq.com']);
    expect(reports({ RUM_SITE: 'us3.datadoghq.com' })).toEqual([
      "'self'",
      'https://browser-intake-us3-datadoghq.com',
    ]);
    expect(reports({ RUM_PROXY: 'https://rum.nordloft.example/in' })).toEqual([
      "'self'",
      'https://rum.nordloft.example',
    ]);
  });

  it('an image cache allows its pictures', () => {
    expect(policyOf({ IMAGE_HOST: 'https://res.cloudinary.com/x' })['img-src']).toEqual([
      "'self'",
      'data:',
      'https://res.cloudinary.com',
    ]);
    const onSite = policyOf({ IMAGE_LOADER: 'provider', IMAGE_PATH: '/_image' });
    expect(onSite['img-src']).toEqual(["'self'", 'data:']);
  });

  it('a form allows its target, and the way back to the site from another host', () => {
    const env = { SALESFORCE_ORG_ID: '00D1', SITE_URL: 'https://nordloft.example' };
    expect(policyOf(env)['form-action']).toEqual([
      "'self'",
      'https://webto.salesforce.com',
      'https://nordloft.example',
    ]);
  });

  it('an endpoint for requests allows posts and fetches to it', () => {
    const policy = policyOf({ REQUEST_URL: 'https://crm.example/requests?key=1' });
    expect(policy['form-action']).toContain('https://crm.example');
    expect(policy['connect-src']).toEqual(["'self'", 'https://crm.example']);
  });

  it('a site without a receiver of requests allows the e-mail program', () => {
    expect(policyOf({})['form-action']).toEqual(["'self'", 'mailto:']);
  });

  it('a secure address upgrades all requests', () => {
    expect(policyOf({ SITE_URL: 'https://nordloft.example' })).toHaveProperty(
      'upgrade-insecure-requests',
    );
  });
});

test('scripts may come only from the site’s script folder and from tags, not from uploads', () => {
  const env = { GTM_ID: 'GTM-1', TAG_ORIGINS: 'https://*.chat.example' };
  const [, folders = ''] = contentPolicy(readSite(env), ['a()']).split(', ');
  const tags = ['https://www.googletagmanager.com', 'https://*.chat.example'];
  expect(directivesIn(folders)).toEqual({
    // Without the protocol, WebKit blocks all scripts of the site.
    'script-src': ['http://*:*/_scripts/', 'https://*:*/_scripts/', scriptHash('a()'), ...tags],
  });
});

describe('the use of text as HTML or code', () => {
  const types = {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'site#webpack'],
  };

  it('is reported, and refused only by a setting', () => {
    expect(directivesIn(reportOnlyPolicy(readSite({})) ?? '')).toEqual(types);
    expect(policyOf()).not.toHaveProperty('trusted-types');
    const enforced = { TRUSTED_TYPES: 'enforce' };
    expect(policyOf(enforced)).toMatchObject(types);
    expect(reportOnlyPolicy(readSite(enforced))).toBeNull();
  });

  it('is reported to the endpoint in the settings, like all violations', () => {
    const site = readSite({ CSP_REPORT_URL: 'https://reports.example/in?key=a' });
    const [, scripts = ''] = contentPolicy(site, []).split(', ');
    const reports = { 'report-uri': ['https://reports.example/in?key=a'], 'report-to': ['policy'] };
    expect(directivesIn(reportOnlyPolicy(site) ?? '')).toMatchObject(reports);
    expect(directivesIn(scripts)).toMatchObject(reports);
    expect(policyOf({ CSP_REPORT_URL: 'https://reports.example/in?key=a' })).toMatchObject(reports);
    expect(headerRules({ ...site, indexed: true }, [])[0]?.headers['Reporting-Endpoints']).toBe(
      'policy="https://reports.example/in?key=a"',
    );
  });

  it.each(['https://a.is/;x', 'https://a.is/a,b', 'ftp://a.is/', 'https://a.is/#x', 'a.is'])(
    'is not reported to the invalid address %s',
    (url) => {
      expect(() => readSite({ CSP_REPORT_URL: url })).toThrow('CSP_REPORT_URL must be');
    },
  );
});

test('no settings allow a script that is neither listed nor the site’s own', () => {
  const maybe = (name: string, value: string) =>
    fc.boolean().map((given): Record<string, string> => (given ? { [name]: value } : {}));
  const settings = fc.tuple(
    maybe('GTAG_ID', 'G-1'),
    maybe('GTM_ID', 'GTM-1'),
    maybe('IMAGE_HOST', 'https://images.example/x'),
    maybe('SALESFORCE_ORG_ID', '00D1'),
    maybe('SITE_URL', 'https://nordloft.example'),
  );
  fc.assert(
    fc.property(settings, fc.array(fc.string()), (env, scripts) => {
      const policy = policyOf(Object.assign({}, ...env) as Record<string, string>, scripts);
      const hashes = new Set(scripts.map(scriptHash));
      const otherSources = (policy['script-src'] ?? []).filter((source) => !hashes.has(source));
      expect(
        otherSources.filter((each) => each !== "'self'" && !each.startsWith('https://')),
      ).toEqual([]);
      expect(otherSources).not.toContain('https:');
    }),
  );
});
