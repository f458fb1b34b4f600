import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Every part of the artwork, in the order in which they are drawn. */
const parts = ['aircraft/profiles.ts', 'aircraft/heroes.ts', 'scenes/draw.ts'];

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
