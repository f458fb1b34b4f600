/** `npm run check`: the quick gate. */
import { gates } from './gates';

async function main(): Promise<void> {
  const outcomes = [];
  for (const gate of gates) outcomes.push(await gate());
  process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;
}

void main();
