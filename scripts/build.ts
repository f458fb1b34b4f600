/** `npm run build`: the production site into `public/`. */
import { readSite } from '../src/site';
import { buildSite } from './buildSite';
import { loadEnv } from './env';

async function main(): Promise<void> {
  loadEnv();
  // Wrong settings are one clear line, before Gatsby wraps them.
  readSite(process.env);
  const { ok } = await buildSite();
  process.exitCode = ok ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
