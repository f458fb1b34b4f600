/** `npm start`: builds the site and serves it. */
import { createServer } from 'node:http';
import { listen, startSiteServer } from '../services/publish/server';
import { SettingsError } from '../src/settings';
import { readSite } from '../src/site';
import { loadEnv } from './env';
import { buildSite } from './buildSite';

/** A port that is taken is told before the build, not minutes later. */
async function checkPort(port: number): Promise<void> {
  const probe = createServer();
  await listen(probe, port);
  await new Promise((resolve) => probe.close(resolve));
}

async function main(): Promise<void> {
  loadEnv();
  try {
    const { port } = readSite(process.env);
    await checkPort(port);
    const { ok } = await buildSite();
    if (!ok) throw new SettingsError('The site was not built: see the lines above.');
    const { url } = await startSiteServer({ folder: 'public', port });
    process.stdout.write(`\nThe site is served at ${url}  (stop with Ctrl-C)\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}

void main();
