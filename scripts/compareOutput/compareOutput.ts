/**
 * `npx tsx scripts/compareOutput/compareOutput.ts FIRST SECOND`: compares two outputs of a build
 * (folders such as `public/`), ignoring differences in generated names. Ends with status 1 if they
 * differ.
 */
import { compareItems } from './compare';
import { readOutput } from './output';

async function main(): Promise<void> {
  const [first, second] = process.argv.slice(2);
  if (first === undefined || second === undefined) {
    throw new Error(
      'Name two folders: npx tsx scripts/compareOutput/compareOutput.ts FIRST SECOND',
    );
  }
  const [firstItems, secondItems] = [await readOutput(first), await readOutput(second)];
  const differences = compareItems(firstItems, secondItems);
  const files = new Set(firstItems.map(({ file }) => file)).size;
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  process.stdout.write(
    differences.length === 0
      ? `Equal: ${files} files, ${firstItems.length} parts\n`
      : `${differences.length} differences\n`,
  );
  process.exitCode = differences.length === 0 ? 0 : 1;
}

void main();
