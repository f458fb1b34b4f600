/**
 * `npm run deploy -- nginx|netlify|cloudflare|github`: prepares the built site for a host. Writes the
 * files to upload and the host's configuration to `.deploy/`, and does not change `public/`.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { copySite } from '../../services/publish/releases/files/copy';
import { readOrCreateSbom, sbomFile } from '../../services/publish/releases/sbom';
import { headersFile } from '../../src/hosting/headerFile';
import { netlifyHeaders, netlifySettings } from '../../src/hosting/hosts/netlify';
import { nginxConfiguration } from '../../src/hosting/hosts/nginx';
import { fillTemplate, readHostRules } from '../../src/hosting/hosts/rules';
import { deployWorkflow, hosts, type Host } from '../../src/hosting/hosts/workflow';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { localePrefixes } from '../../src/locales';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';

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

/** Functions that fill the folder of a host. Each returns lines: the files, then warnings that begin with `!`. */
const prepareByHost: Record<Host, (folder: string) => Promise<string[]>> = {
  nginx: async (folder) => {
    const site = path.join(folder, 'site');
    const { files, written } = await copySite(values.folder, site);
    const compressedCount = new Set(written.filter((file) => file.endsWith('.gz'))).size;
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
    return [
      `${site}/ (${files.size} files, ${compressedCount} compressed)`,
      `${folder}/nginx.conf`,
    ];
  },
  netlify: async (folder) => {
    const site = await copyPublicFiles(folder);
    const { headers } = await readHostRules(values.folder);
    await writeFile(path.join(site, headersFile), netlifyHeaders(headers));
    const settings = netlifySettings(await template('netlify.toml'));
    await writeFile(path.join(folder, 'netlify.toml'), settings);
    return [`${site}/`, `${folder}/netlify.toml`];
  },
  cloudflare: async (folder) => {
    const site = await copyPublicFiles(folder);
    // For a missing path, Cloudflare serves the nearest `404.html` in a folder above it.
    for (const prefix of localePrefixes) {
      const page = path.join(site, prefix, '404', 'index.html');
      await cp(page, path.join(site, prefix, '404.html'));
    }
    const name = serverName().replace(/[^a-z\d]+/g, '-');
    const settings = fillTemplate(await template('wrangler.toml'), { name });
    await writeFile(path.join(folder, 'wrangler.toml'), settings);
    return [`${site}/`, `${folder}/wrangler.toml`, ...(await exceededLimits())];
  },
};

/** Copies the public files of the built site into `site/` of a folder. Returns the path of `site/`. */
async function copyPublicFiles(folder: string): Promise<string> {
  const site = path.join(folder, 'site');
  await cp(values.folder, site, {
    recursive: true,
    filter: (file) => isPublicFile(path.relative(values.folder, file)),
  });
  return site;
}

/** Copies the SBOM beside the files to upload. Returns its path; an empty list if there is no SBOM. */
async function copySbom(folder: string): Promise<string[]> {
  const cachedSbom = await readOrCreateSbom(process.cwd(), path.join('.kept', 'sbom'));
  if (cachedSbom === null) return [];
  const file = path.join(folder, sbomFile);
  await cp(cachedSbom, file);
  return [file];
}

/** Lists warnings of rules that exceed the documented limits of Cloudflare Pages, which ignores them. */
async function exceededLimits(): Promise<string[]> {
  const { headers, redirects } = await readHostRules(values.folder);
  const longest = Math.max(
    ...headers.flatMap((rule) =>
      Object.entries(rule.headers).map((header) => header.join(': ').length),
    ),
  );
  return [
    ...(headers.length > 100
      ? [`! ${headers.length} header rules; Cloudflare reads only 100`]
      : []),
    ...(redirects.size > 2000 ? [`! ${redirects.size} redirects; Cloudflare reads only 2000`] : []),
    ...(longest > 2000 ? [`! A header of ${longest} characters; Cloudflare reads only 2000`] : []),
  ];
}

/**
 * Finds a host by name.
 * @throws Error for the operator if no host has the name
 */
function findHost(name: string | undefined): Host {
  const host = hosts.find((knownHost) => knownHost === name);
  if (!host)
    throw new Error(`Name one of ${hosts.join(', ')} or github, such as npm run deploy -- nginx.`);
  return host;
}

async function main(): Promise<void> {
  loadEnv();
  const [target] = positionals;
  const isWorkflow = target === 'github';
  const host = findHost(isWorkflow ? values.host : target);
  const folder = path.join(values.to, isWorkflow ? 'github' : host);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let outputLines = [`${folder}/publish.yml`];
  if (isWorkflow) {
    await writeFile(
      path.join(folder, 'publish.yml'),
      deployWorkflow(await template('publish.yml'), host),
    );
  } else outputLines = [...(await prepareByHost[host](folder)), ...(await copySbom(folder))];
  process.stdout.write(`Created:\n${outputLines.map((line) => `  ${line}\n`).join('')}`);
}

void runMain(main);
