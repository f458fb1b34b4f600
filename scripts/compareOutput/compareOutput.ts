/**
 * `npx tsx scripts/compareOutput/compareOutput.ts FIRST SECOND`: compares two outputs of a build
 * (folders such as `public/`), ignoring differences in generated names. Ends with status 1 if they
 * differ.
 */
import { compareParts } from './compare';
import { readParts } from './parts';

async function main(): Promise<void> {
  const [first, second] = process.argv.slice(2);
  if (first === undefined || second === undefined) throw new Error('Name two folders to compare.');
  const parts = await readParts(first);
  const differences = compareParts(parts, await readParts(second));
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  const files = new Set(parts.map(({ file }) => file)).size;
  process.stdout.write(
    differences.length > 0
      ? `${differences.length} differences\n`
      : `Equal: ${files} files, ${parts.length} parts\n`,
  );
  process.exitCode = differences.length > 0 ? 1 : 0;
}

void main();
