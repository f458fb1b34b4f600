/** `npm run build`: the production site into `public/`. */
import { buildSite } from './buildSite';

async function main(): Promise<void> {
  const { ok } = await buildSite();
  process.exitCode = ok ? 0 : 1;
}

void main();
