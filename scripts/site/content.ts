/** `npm run content`: starts only the embedded content service. */
import { spawn } from 'node:child_process';
import { withoutServiceSecrets } from '../../src/childEnvironment';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';
import { DeskFile } from './deskFile';

function main(): void {
  loadEnv();
  const { CONTENT_WEBHOOK, CONTENT_WEBHOOK_SECRET } = process.env;
  const { contentDir, contentPort } = readSite(process.env);
  const options = ['--dir', contentDir, '--port', String(contentPort)];
  const args = [...options, '--desk', new DeskFile('content').path, ...process.argv.slice(2)];
  const child = spawn(process.execPath, ['--import', 'tsx', 'services/content/main.ts', ...args], {
    env: { ...withoutServiceSecrets(), CONTENT_WEBHOOK, CONTENT_WEBHOOK_SECRET },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => child.kill(signal));
  }
  child.once('exit', (code) => (process.exitCode = code ?? 0));
}

void runMain(main);
