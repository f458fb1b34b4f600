import { settingNames } from '../../settings';
import { fill } from './rules';

/** Hosts that a built site can be made ready for. */
export const hosts = ['nginx', 'netlify', 'cloudflare'] as const;
export type Host = (typeof hosts)[number];

/** The event that GitHub is to be told when content was published. */
export const publishEvent = 'content-published';

/** What is kept from build to build: content, pictures and moved pages, and Gatsby's own cache. */
export const keptFolders: readonly string[] = ['.kept', '.cache', 'public'];

/** Settings of a laptop and of our own server: no build on a host asks for them. */
const elsewhere =
  /^(?:CONTENT_(?:DIR|PORT|TOKEN)|PORT|GATSBY_DEVELOP_PORT|STYLEGUIDE|RATE_LIMIT|TRUSTED_PROXIES|PUBLISH_(?!ALLOW_DROP).*)$/;
/** What GitHub keeps as secrets; all else are variables that anyone of the team may read. */
const secretSettings: ReadonlySet<string> = new Set(['CMS_STACK', 'CMS_TOKEN']);

/** The settings that a build gets; GitHub gives an empty text for one that is not set. */
const buildSettings = settingNames
  .filter((name) => !elsewhere.test(name))
  .map((name) => `${name}: \${{ ${secretSettings.has(name) ? 'secrets' : 'vars'}.${name} }}`);

interface Upload {
  /** The package that uploads, if it is none of the machine: an exact version that knows Node 20. */
  program?: string;
  run: readonly string[];
  secrets: readonly string[];
}

/** How the output of `npm run deploy` gets to each host. */
const uploads: Record<Host, Upload> = {
  nginx: {
    // A folder of its own that shares unchanged files with the one before, then one switch.
    run: [
      'install -m 700 -d ~/.ssh && echo "$DEPLOY_KEY" > ~/.ssh/id && chmod 600 ~/.ssh/id',
      'echo "$DEPLOY_KNOWN_HOSTS" > ~/.ssh/known_hosts',
      'rsync -a -e "ssh -i ~/.ssh/id" --link-dest=/srv/site/current .deploy/nginx/ "$DEPLOY_TARGET:/srv/site/$GITHUB_RUN_ID/"',
      'ssh -i ~/.ssh/id "$DEPLOY_TARGET" "ln -sfn /srv/site/$GITHUB_RUN_ID /srv/site/next && mv -T /srv/site/next /srv/site/current && sudo nginx -t && sudo nginx -s reload"',
    ],
    secrets: ['DEPLOY_KEY', 'DEPLOY_KNOWN_HOSTS', 'DEPLOY_TARGET'],
  },
  netlify: {
    program: 'netlify-cli@26.2.0',
    run: ['netlify deploy --prod --no-build --dir=.deploy/netlify/site'],
    secrets: ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'],
  },
  cloudflare: {
    program: 'wrangler@4.86.0',
    run: ['wrangler pages deploy --config .deploy/cloudflare/wrangler.toml'],
    secrets: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
  },
};

/** The workflow that builds on GitHub when content is published and brings the site to a host. */
export function workflow(template: string, host: Host): string {
  const { program, run, secrets } = uploads[host];
  // Its scripts of installation do not run, and no secret is in the environment yet.
  const install = `      - run: npm install --global --ignore-scripts ${program}`;
  const upload = [
    ...(program === undefined ? [] : [install]),
    `      - name: Upload to ${host}`,
    '        env:',
    ...secrets.map((name) => `          ${name}: \${{ secrets.${name} }}`),
    '        run: |',
    ...run.map((line) => `          ${line}`),
  ];
  return fill(template, {
    event: publishEvent,
    deploy: host === 'nginx' ? 'nginx --root /srv/site/current/site' : host,
    settings: buildSettings.join('\n          '),
    kept: keptFolders.join('\n            '),
    upload: upload.join('\n'),
  });
}
