/**
 * `npm run deploy -- nginx|netlify|cloudflare|github`: makes the built site ready for a host, below
 * `.deploy/`: what is to be uploaded, and the host's settings beside it. `public/` stays as it is.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copySite } from '../services/publish/releases/copy';
import { keptSbom, sbomFile } from '../services/publish/releases/sbom';
import { headersFile } from '../src/hosting/headerFile';
import { netlifyHeaders, netlifySettings } from '../src/hosting/hosts/netlify';
import { nginxConfiguration } from '../src/hosting/hosts/nginx';
import { fill, prefixes, readHostRules } from '../src/hosting/hosts/rules';
import { hosts, workflow, type Host } from '../src/hosting/hosts/workflow';
import { isPublicFile } from '../src/hosting/publicFiles';
import { readSite } from '../src/site';
import { loadEnv } from './env';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    folder: { type: 'string', default: 'public' },
    to: { type: 'string', default: '.deploy' },
    host: { type: 'string', default: 'nginx' },
    root: { type: 'string' },
    listen: { type: 'string', default: '80' },
    brotli: { type: 'boolean', default: false },
  },
});

const template = (name: string) => readFile(path.join('deploy', name), 'utf8');
const serverName = () => new URL(readSite(process.env).siteUrl).hostname;

/** Makes one host's folder anew, and says what is in it. */
const makers: Record<Host, (folder: string) => Promise<string[]>> = {
  nginx: async (folder) => {
    const site = path.join(folder, 'site');
    const { files, written } = await copySite(values.folder, site);
    const packed = new Set(written.filter((file) => file.endsWith('.gz'))).size;
    const configuration = nginxConfiguration(
      await template('nginx.conf'),
      await readHostRules(values.folder),
      {
        root: values.root ?? path.resolve(site),
        serverName: serverName(),
        listen: values.listen,
        brotli: values.brotli,
      },
    );
    await writeFile(path.join(folder, 'nginx.conf'), configuration);
    return [`${site}/ (${files.size} files, ${packed} packed)`, `${folder}/nginx.conf`];
  },
  netlify: async (folder) => {
    const site = await copied(folder);
    const { headers } = await readHostRules(values.folder);
    await writeFile(path.join(site, headersFile), netlifyHeaders(headers));
    const settings = netlifySettings(await template('netlify.toml'));
    await writeFile(path.join(folder, 'netlify.toml'), settings);
    return [`${site}/`, `${folder}/netlify.toml`];
  },
  cloudflare: async (folder) => {
    const site = await copied(folder);
    // It looks for this name in the folders above what is not there.
    for (const prefix of prefixes) {
      const page = path.join(site, prefix, '404', 'index.html');
      await cp(page, path.join(site, prefix, '404.html'));
    }
    const name = serverName().replace(/[^a-z\d]+/g, '-');
    const settings = fill(await template('wrangler.toml'), { name });
    await writeFile(path.join(folder, 'wrangler.toml'), settings);
    return [`${site}/`, `${folder}/wrangler.toml`, ...(await beyondLimits())];
  },
};

async function copied(folder: string): Promise<string> {
  const site = path.join(folder, 'site');
  await cp(values.folder, site, {
    recursive: true,
    filter: (file) => isPublicFile(path.relative(values.folder, file)),
  });
  return site;
}

/** Puts the SBOM beside what is uploaded. */
async function sbomBeside(folder: string): Promise<string[]> {
  const made = await keptSbom(process.cwd(), path.join('.kept', 'sbom'));
  if (made === null) return [];
  const file = path.join(folder, sbomFile);
  await cp(made, file);
  return [file];
}

/** What Cloudflare Pages would leave out, by its documented limits. */
async function beyondLimits(): Promise<string[]> {
  const { headers, redirects } = await readHostRules(values.folder);
  const longest = Math.max(
    ...headers.flatMap((rule) =>
      Object.entries(rule.headers).map((each) => each.join(': ').length),
    ),
  );
  return [
    ...(headers.length > 100 ? [`! ${headers.length} rules of headers; 100 are read`] : []),
    ...(redirects.size > 2000 ? [`! ${redirects.size} redirects; 2000 are read`] : []),
    ...(longest > 2000 ? [`! A header of ${longest} signs; 2000 are read`] : []),
  ];
}

/** @throws Error in plain words where the name is none of the hosts */
function hostNamed(name: string | undefined): Host {
  const host = hosts.find((each) => each === name);
  if (!host)
    throw new Error(`Name one of ${hosts.join(', ')} or github, such as npm run deploy -- nginx.`);
  return host;
}

async function main(): Promise<void> {
  loadEnv();
  const [wanted] = positionals;
  const isWorkflow = wanted === 'github';
  const host = hostNamed(isWorkflow ? values.host : wanted);
  const folder = path.join(values.to, isWorkflow ? 'github' : host);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let made = [`${folder}/publish.yml`];
  if (isWorkflow) {
    await writeFile(
      path.join(folder, 'publish.yml'),
      workflow(await template('publish.yml'), host),
    );
  } else made = [...(await makers[host](folder)), ...(await sbomBeside(folder))];
  process.stdout.write(`Made:\n${made.map((line) => `  ${line}\n`).join('')}`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
