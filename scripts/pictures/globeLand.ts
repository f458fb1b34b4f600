/** `npm run globe:land`: generates the land data that the globe of the projects loads. */
import { writeFileSync } from 'node:fs';
import { packLand } from '../../src/components/globe/land/packLand';

for (const name of ['coarse', 'fine'] as const) {
  const land = packLand(name);
  const json = JSON.stringify({ land }, null, 2);
  writeFileSync(`src/components/globe/live/${name}Land.json`, `${json}\n`);
  process.stdout.write(`${name}: ${land.length} bytes\n`);
}
