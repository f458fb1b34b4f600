import fc from 'fast-check';
import { contentPolicy, reportOnlyPolicy, scriptHash } from '../../src/hosting/contentPolicy';
import { headerRules } from '../../src/hosting/headers';
import { readSite } from '../../src/site';

/** The sources of each directive of the policy under some settings. */
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

test('without any setting pages talk to the site alone, and show films where asked to', () => {
  expect(policyOf()).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'form-action': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
});

test('a script is named by its hash, as browsers compute it', () => {
  // The example of the specification.
  expect(scriptHash("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
  expect(policyOf({}, ['a()'])['script-src']).toEqual(["'self'", scriptHash('a()')]);
});

describe('a setting lets in what it names, and nothing else', () => {
  it.each([
    ['GTAG_ID', { GTAG_ID: 'G-1', GTAG_ORIGIN: 'https://tags.example' }],
    ['GTM_ID', { GTM_ID: 'GTM-1', GTM_ORIGIN: 'https://tags.example' }],
  ])('%s: scripts from where they come from, and reports to Google', (_, env) => {
    const policy = policyOf(env);
    expect(policy['script-src']).toEqual(["'self'", 'https://tags.example']);
    expect(policy['connect-src']).toContain('https://*.google-analytics.com');
    expect(policy['img-src']).toContain('https://*.google-analytics.com');
  });

  it('TAG_ORIGINS: what the tags of a container load, fetch, show and frame, and no styles or forms', () => {
    const policy = policyOf({
      ...{ GTM_ID: 'GTM-1', SITE_URL: 'https://nordloft.example' },
      TAG_ORIGINS: 'https://tags.example, https://*.chat.example/',
    });
    const named = ['https://tags.example', 'https://*.chat.example'];
    const letIn = Object.keys(policy).filter((name) => policy[name]?.includes(named[0] ?? ''));
    expect(letIn).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
    for (const name of letIn) expect(policy[name]).toEqual(expect.arrayContaining(named));
  });

  it('monitoring: the vendor’s intake of its site, or the address that stands in', () => {
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

  it('an image cache: its pictures', () => {
    expect(policyOf({ IMAGE_HOST: 'https://res.cloudinary.com/x' })['img-src']).toEqual([
      "'self'",
      'data:',
      'https://res.cloudinary.com',
    ]);
    const onSite = policyOf({ IMAGE_LOADER: 'provider', IMAGE_PATH: '/_image' });
    expect(onSite['img-src']).toEqual(["'self'", 'data:']);
  });

  it('a form: where it is sent', () => {
    expect(policyOf({ SALESFORCE_ORG_ID: '00D1' })['form-action']).toEqual([
      "'self'",
      'https://webto.salesforce.com',
    ]);
  });

  it('a secure address: everything is fetched securely', () => {
    expect(policyOf({ SITE_URL: 'https://nordloft.example' })).toHaveProperty(
      'upgrade-insecure-requests',
    );
  });
});

test('scripts come from the folder of the site’s own and from tags, so that no upload is one', () => {
  const env = { GTM_ID: 'GTM-1', TAG_ORIGINS: 'https://*.chat.example' };
  const [, folders = ''] = contentPolicy(readSite(env), ['a()']).split(', ');
  const tags = ['https://www.googletagmanager.com', 'https://*.chat.example'];
  expect(directivesIn(folders)).toEqual({
    'script-src': ['*:*/_scripts/', scriptHash('a()'), ...tags],
  });
});

describe('text that becomes markup or code', () => {
  const types = {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default', 'site#webpack'],
  };

  it('is reported and not refused, unless a setting says so', () => {
    expect(directivesIn(reportOnlyPolicy(readSite({})) ?? '')).toEqual(types);
    expect(policyOf()).not.toHaveProperty('trusted-types');
    const enforced = { TRUSTED_TYPES: 'enforce' };
    expect(policyOf(enforced)).toMatchObject(types);
    expect(reportOnlyPolicy(readSite(enforced))).toBeNull();
  });

  it('is reported, as all that is refused, to the endpoint of a setting', () => {
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
    'is reported to no such address as %s',
    (url) => {
      expect(() => readSite({ CSP_REPORT_URL: url })).toThrow('CSP_REPORT_URL must be');
    },
  );
});

test('whatever is set, no script runs that is neither named nor ours', () => {
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
    fc.property(settings, fc.array(fc.string()), (given, scripts) => {
      const policy = policyOf(Object.assign({}, ...given) as Record<string, string>, scripts);
      const hashes = new Set(scripts.map(scriptHash));
      const others = (policy['script-src'] ?? []).filter((source) => !hashes.has(source));
      expect(others.filter((each) => each !== "'self'" && !each.startsWith('https://'))).toEqual(
        [],
      );
      expect(others).not.toContain('https:');
    }),
  );
});
