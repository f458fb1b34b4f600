import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every part, in the order in which they are drawn: data sheets need profiles, plans and logo. */
const parts = [
  'aircraft/profiles.ts',
  'brand/draw.ts',
  'cabins/draw.ts',
  'documents/draw.ts',
  'people/draw.ts',
  'aircraft/heroes.ts',
  'scenes/draw.ts',
  'scenes/social.ts',
  'maps/draw.ts',
  'drawings/load-plan.ts',
  'scenes/records.ts',
  'sizes.ts',
];

/** Draws all parts, each in a process of its own, and stops at the first that fails. */
function drawAll(): void {
  const here = dirname(fileURLToPath(import.meta.url));
  for (const part of parts) {
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', join(here, part)], {
      stdio: 'inherit',
    });
    if (status !== 0) {
      console.error(`artwork: ${part} failed`);
      process.exitCode = 1;
      return;
    }
  }
}

drawAll();
