/** `npm run develop`: starts Gatsby's server with GraphiQL; pages reload after an edit of the content. */
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { binPath, runStep } from '../lib/steps';
import { runMain } from '../lib/main';

async function main(): Promise<void> {
  loadEnv();
  const port = String(readSite(process.env).developPort);
  const { ok } = await runStep('Developing', binPath('gatsby'), ['develop', '--port', port], {
    GATSBY_TELEMETRY_DISABLED: '1',
    GATSBY_DEVELOP_PORT: port,
    ENABLE_GATSBY_REFRESH_ENDPOINT: 'true',
  });
  process.exitCode = ok ? 0 : 1;
}

void runMain(main);
