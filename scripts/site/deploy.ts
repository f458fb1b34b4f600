/**
 * `npm run deploy -- nginx|netlify|cloudflare|varnish|github`: prepares the built site for a host.
 * Writes the files to upload and the host's configuration to `.deploy/`, and does not change `public/`.
 */
import { cp, mkdir, readFile, realpath, rename, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forms } from '../../services/publish/releases/compression/compress';
import { copyPublicFiles, copySite, type Copied } from '../../services/publish/releases/files/copy';
import { readOrCreateSbom, sbomFile } from '../../services/publish/releases/sbom';
import { headersFile } from '../../src/hosting/headerFile';
import { netlifyHeaders, netlifyRedirects, netlifySettings } from '../../src/hosting/hosts/netlify';
import { nginxConfiguration } from '../../src/hosting/hosts/nginx';
import { fillTemplate, readHostRules, type HostRules } from '../../src/hosting/hosts/rules';
import { varnishConfiguration } from '../../src/hosting/hosts/varnish';
import { deployWorkflow, hosts, type Host } from '../../src/hosting/hosts/workflow';
import { mapLimited } from '../../src/lib/mapLimited';
import { isMissing, statIfPresent } from '../../src/lib/files/readIfPresent';
import { localePrefixes } from '../../src/locales';
import { redirectsFile } from '../../src/output/redirects';
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
    storage: { type: 'string' },
    'purge-from': { type: 'string', default: '127.0.0.1' },
  },
});

const template = (name: string) => readFile(path.join('deploy', name), 'utf8');
const serverName = () => new URL(readSite(process.env).siteUrl).hostname;

/** Lines of output: files relative to the folder of the host, then warnings that begin with `!`. */
type Lines = string[];

/** Functions that fill the folder of a host from the real path of a built site. */
const prepareByHost: Record<Host, (built: string, folder: string) => Promise<Lines>> = {
  nginx: async (built, folder) => {
    const site = path.join(folder, 'site');
    const copied = await copySite(built, site);
    await keepTimes(site, copied);
    const compressedCount = copied.written.filter((file) => file.endsWith('.gz')).length;
    const configuration = nginxConfiguration(
      await template('nginx.conf'),
      await readHostRules(site),
      {
        root: values.root ?? path.resolve(values.to, 'nginx', 'site'),
        serverName: serverName(),
        listen: values.listen,
        brotli: values.brotli,
      },
    );
    await writeFile(path.join(folder, 'nginx.conf'), configuration);
    return [`site/ (${copied.files.size} files, ${compressedCount} compressed)`, 'nginx.conf'];
  },
  netlify: async (built, folder) => {
    const site = path.join(folder, 'site');
    await copyPublicFiles(built, site);
    const { headers } = await readHostRules(site);
    await writeFile(path.join(site, headersFile), netlifyHeaders(headers));
    const redirects = path.join(site, redirectsFile);
    await writeFile(redirects, netlifyRedirects(await readFile(redirects, 'utf8')));
    const settings = netlifySettings(await template('netlify.toml'));
    await writeFile(path.join(folder, 'netlify.toml'), settings);
    return ['site/', 'netlify.toml'];
  },
  cloudflare: async (built, folder) => {
    const site = path.join(folder, 'site');
    await copyPublicFiles(built, site);
    // For a missing path, Cloudflare serves the nearest `404.html` in a folder above it.
    for (const prefix of localePrefixes) {
      const page = path.join(site, prefix, '404', 'index.html');
      await cp(page, path.join(site, prefix, '404.html'));
    }
    const name = serverName().replace(/[^a-z\d]+/g, '-');
    const settings = fillTemplate(await template('wrangler.toml'), { name });
    await writeFile(path.join(folder, 'wrangler.toml'), settings);
    return ['site/', 'wrangler.toml', ...exceededLimits(await readHostRules(site))];
  },
};

/**
 * Writes the configuration of Varnish for the headers of a built site. The files are in a bucket.
 * @throws Error for the operator if the URL of the bucket is not given
 */
async function prepareVarnish(folder: string): Promise<Lines> {
  const { storage, 'purge-from': purgers } = values;
  if (storage === undefined) {
    throw new Error(
      'Name the bucket and its prefix: npm run deploy -- varnish --storage http://HOST:PORT/BUCKET/',
    );
  }
  const configuration = varnishConfiguration(
    await template('varnish.vcl'),
    await readHostRules(await findSite()),
    { serverName: serverName(), storage, purgers: purgers.split(',') },
  );
  await writeFile(path.join(folder, 'varnish.vcl'), configuration);
  return ['varnish.vcl'];
}

/**
 * Gives copied files and their compressed forms the modification times of the built files. `rsync -a`
 * links only files of equal times to those of the last upload, and nginx's ETags contain the time.
 */
async function keepTimes(site: string, { files, written }: Copied): Promise<void> {
  const writtenFiles = new Set(written);
  await mapLimited(files, 32, async ([name, { written: builtAt }]) => {
    const file = path.join(site, name);
    for (const target of [file, ...forms.map((form) => `${file}.${form}`)])
      if (writtenFiles.has(target)) await utimes(target, builtAt / 1000, builtAt / 1000);
  });
}

/**
 * Finds the real path of the built site. Everything is read from there: the link to the live release
 * may be switched meanwhile.
 * @throws Error for the operator if there is no built site
 */
async function findSite(): Promise<string> {
  const { folder } = values;
  const built = (await statIfPresent(folder)) ? await realpath(folder) : folder;
  if (await statIfPresent(path.join(built, headersFile))) return built;
  throw new Error(
    `${folder} holds no built site: ${path.join(folder, headersFile)} is missing. Build the site first, or name the folder of a built site with --folder.`,
  );
}

/**
 * Fills the folder of a host.
 * @throws Error for the operator if a file of the built site is removed meanwhile
 */
async function prepareSite(host: Host, folder: string): Promise<Lines> {
  const built = await findSite();
  try {
    return [...(await prepareByHost[host](built, folder)), ...(await copySbom(folder))];
  } catch (error) {
    const { path: file } = error as NodeJS.ErrnoException;
    if (!isMissing(error) || !file?.startsWith(built)) throw error;
    throw new Error(`${values.folder} changed while it was copied: ${file} is gone. Try again.`, {
      cause: error,
    });
  }
}

/** Names of which a folder has one if this command made it, so that its next run may replace it. */
const ownNames = ['site', 'publish.yml', 'varnish.vcl'];

/**
 * Fills a folder beside the final one and renames it: a failure leaves the earlier one as it was.
 * @throws Error for the operator if the final one exists and was not made by this command
 */
async function replaceFolder(
  folder: string,
  fill: (part: string) => Promise<Lines>,
): Promise<Lines> {
  const part = `${folder}.part`;
  const own = await Promise.all(ownNames.map((name) => statIfPresent(path.join(folder, name))));
  if ((await statIfPresent(folder)) && !own.some(Boolean))
    throw new Error(`${folder} exists and was not made by npm run deploy: remove or rename it.`);
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true });
  try {
    const lines = await fill(part);
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return lines;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the SBOM beside the files to upload. Returns its name; an empty list if there is no SBOM. */
async function copySbom(folder: string): Promise<Lines> {
  const cachedSbom = await readOrCreateSbom(process.cwd(), path.join('.kept', 'sbom'));
  if (cachedSbom === null) return [];
  await cp(cachedSbom, path.join(folder, sbomFile), { preserveTimestamps: true });
  return [sbomFile];
}

/** Lists warnings of rules that exceed the documented limits of Cloudflare Pages, which ignores them. */
function exceededLimits({ headers, redirects }: HostRules): Lines {
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
    throw new Error(
      `Name one of ${hosts.join(', ')}, varnish or github, such as npm run deploy -- nginx.`,
    );
  return host;
}

/**
 * Returns the folder of a host, and the function that fills it.
 * @throws Error for the operator if no host has the name
 */
function deployTo(target: string | undefined): {
  folder: string;
  prepare: (part: string) => Promise<Lines>;
} {
  const inFolder = (name: string) => path.join(values.to, name);
  if (target === 'varnish') return { folder: inFolder('varnish'), prepare: prepareVarnish };
  if (target !== 'github') {
    const host = findHost(target);
    return { folder: inFolder(host), prepare: (part) => prepareSite(host, part) };
  }
  const host = findHost(values.host);
  const prepare = async (part: string) => {
    const workflow = deployWorkflow(await template('publish.yml'), host);
    await writeFile(path.join(part, 'publish.yml'), workflow);
    return ['publish.yml'];
  };
  return { folder: inFolder('github'), prepare };
}

async function main(): Promise<void> {
  loadEnv();
  const [target] = positionals;
  const { folder, prepare } = deployTo(target);
  const lines = await replaceFolder(folder, prepare);
  const outputLines = lines.map((line) => (line.startsWith('!') ? line : `${folder}/${line}`));
  process.stdout.write(`Created:\n${outputLines.map((line) => `  ${line}\n`).join('')}`);
}

void runMain(main);
