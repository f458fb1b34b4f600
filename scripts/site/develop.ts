/**
 * `npm run develop`: starts Gatsby's server with GraphiQL and the style guide. Pages reload after an edit
 * of the content, of the code that reads it, and of the bundling.
 */
import path from 'node:path';
import pick from 'lodash/pick';
import { bundleVariable } from '../../src/gatsby/develop/bundleVariable';
import { startEmbeddedService, stopEmbeddedService } from '../../src/input/embeddedService';
import { readSite, type Site } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { addressBlock, type ServiceAddress } from './develop/addresses';
import { DeskFile } from './deskFile';
import { freePort } from './develop/freePort';
import { GatsbyProcess } from './develop/gatsbyProcess';
import { receiveNotices } from './develop/receiveNotices';
import { Reloader } from './develop/reloader';
import { watchFiles } from './develop/watchFiles';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * Starts the embedded content service.
 * @param onChange called after each change of the content
 */
async function startService(
  site: Site,
  developPort: number,
  onChange: () => void,
): Promise<ServiceAddress | null> {
  if (site.content.host !== null) return null;
  const desk = new DeskFile('develop');
  await desk.set({ site: `http://localhost:${developPort}` });
  const service = await startEmbeddedService(site, {
    desk: desk.path,
    port: await freePort(site.contentPort),
    notify: await receiveNotices(onChange),
    onEnd: (how) => say(`↻ The content service is started again: it ended with ${how}.`),
  });
  await desk.set({ desk: service.url });
  return service;
}

async function main(): Promise<void> {
  // Gatsby reads `.env` by itself, so that a restart uses an edited one.
  const shell = { ...process.env };
  loadEnv();
  const root = process.cwd();
  const site = readSite(process.env);
  const port = await freePort(site.developPort);
  // Only STYLEGUIDE=false leaves it out, for a faster first compilation.
  const hasStyleguide = site.styleguide || !process.env.STYLEGUIDE;
  const bundle = path.join(root, '.kept', 'develop', 'hooks.cjs');
  const env: NodeJS.ProcessEnv = {
    ...shell,
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_DEVELOP_PORT: String(port),
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
    STYLEGUIDE: String(hasStyleguide),
    [bundleVariable]: bundle,
  };
  const gatsby = new GatsbyProcess(port, env, (status, hasAnswered) => {
    if (!hasAnswered) process.exit(status ?? 1);
    say(`✗ Gatsby ended with status ${status ?? 1}. The next change of a file starts it again.`);
  });
  const service = await startService(site, port, () => void gatsby.refresh());
  if (service)
    Object.assign(
      env,
      pick(process.env, ['CMS_HOST', 'CMS_STACK', 'CMS_ENVIRONMENT', 'CMS_TOKEN']),
    );
  const { contentDir, contentPort } = site;
  const embedded = service && { service, preferredPort: contentPort, contentDir };
  const { host } = site.content;
  say(addressBlock({ port, preferredPort: site.developPort, hasStyleguide, embedded, host }));
  const contentFolder = path.relative(root, path.resolve(contentDir));
  const reloader = new Reloader({ root, bundle, contentDir: contentFolder, gatsby, say });
  await reloader.start().catch((error: unknown) => {
    // The running service would keep this process alive.
    stopEmbeddedService();
    throw error;
  });
  gatsby.start();
  watchFiles(root, contentDir, (files) => void reloader.change(files));
  // A terminal sends Ctrl-C to Gatsby too; other signals reach only this process.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => void gatsby.stop(signal).finally(() => process.exit(0)));
  }
}

void runMain(main);
