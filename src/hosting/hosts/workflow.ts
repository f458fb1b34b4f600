import { settingNames } from '../../settings';
import { fillTemplate } from './rules';

/** Hosts for which `npm run deploy` prepares a built site. */
export const hosts = ['nginx', 'netlify', 'cloudflare'] as const;
/** A host, as an argument of `npm run deploy`. */
export type Host = (typeof hosts)[number];

/** Type of the `repository_dispatch` event that tells GitHub that content was published. */
const publishEvent = 'content-published';

/** Folders that a host must keep between builds: content, pictures, moved pages, Gatsby's cache. */
export const cachedFolders: readonly string[] = ['.kept', '.cache', 'public'];

/** Settings of development and of the publish service, which a build on a host does not use. */
const unusedOnHosts =
  /^(?:CONTENT_(?:DIR|PORT|TOKEN)|PORT|GATSBY_DEVELOP_PORT|STYLEGUIDE|RATE_LIMIT|TRUSTED_PROXIES|PUBLISH_(?!ALLOW_DROP).*)$/;
/** Settings that GitHub stores as secrets. All others are variables, which the team can read. */
const secretSettings: ReadonlySet<string> = new Set(['CMS_STACK', 'CMS_TOKEN']);

/**
 * The settings of a build, as YAML lines. GitHub inserts an empty string for a missing setting.
 */
const buildSettings = settingNames
  .filter((name) => !unusedOnHosts.test(name))
  .map((name) => `${name}: \${{ ${secretSettings.has(name) ? 'secrets' : 'vars'}.${name} }}`);

interface Upload {
  /**
   * npm package that uploads, in an exact version that supports Node 20; absent if none is needed.
   */
  program?: string;
  run: readonly string[];
  secrets: readonly string[];
}

/** The commands that upload the output of `npm run deploy` to each host. */
const uploads: Record<Host, Upload> = {
  nginx: {
    // Uploads into a new folder, and then switches the link atomically. `--checksum` without `--times`
    // hard-links all files of equal content, with their times and so their ETags: each build gives its
    // files new times. Afterwards removes all uploads except the live one and the newest four others.
    run: [
      'install -m 700 -d ~/.ssh && echo "$DEPLOY_KEY" > ~/.ssh/id && chmod 600 ~/.ssh/id',
      'echo "$DEPLOY_KNOWN_HOSTS" > ~/.ssh/known_hosts',
      'upload=/srv/site/run-$GITHUB_RUN_ID-$GITHUB_RUN_ATTEMPT',
      'rsync -rp --checksum -e "ssh -i ~/.ssh/id" --link-dest=/srv/site/current .deploy/nginx/ "$DEPLOY_TARGET:$upload/"',
      'switch_to() { ssh -i ~/.ssh/id "$DEPLOY_TARGET" "ln -sfn $1 /srv/site/next && mv -T /srv/site/next /srv/site/current && sudo nginx -t && sudo nginx -s reload"; }',
      'live=$(ssh -i ~/.ssh/id "$DEPLOY_TARGET" "readlink /srv/site/current || true")',
      // Files must not be live under the configuration of other files.
      'switch_to "$upload" || { [ -z "$live" ] || switch_to "$live"; exit 1; }',
      `ssh -i ~/.ssh/id "$DEPLOY_TARGET" 'ls -dt /srv/site/run-* | grep -vxF "$(readlink /srv/site/current)" | tail -n +5 | xargs -r rm -rf'`,
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
    // It reads `wrangler.toml` in its folder only.
    run: ['cd .deploy/cloudflare/', 'wrangler pages deploy'],
    secrets: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID'],
  },
};

/**
 * Returns the text of the GitHub workflow that builds the site and uploads it when content is published.
 */
export function deployWorkflow(template: string, host: Host): string {
  const { program, run, secrets } = uploads[host];
  // Runs no install scripts, and runs before a secret is in the environment.
  const install = `      - run: npm install --global --ignore-scripts ${program}`;
  const upload = [
    ...(program === undefined ? [] : [install]),
    `      - name: Upload to ${host}`,
    '        env:',
    ...secrets.map((name) => `          ${name}: \${{ secrets.${name} }}`),
    '        run: |',
    ...run.map((line) => `          ${line}`),
  ];
  return fillTemplate(template, {
    event: publishEvent,
    deploy: host === 'nginx' ? 'nginx --root /srv/site/current/site' : host,
    settings: buildSettings.join('\n          '),
    cachedFolders: cachedFolders.join('\n            '),
    upload: upload.join('\n'),
  });
}
