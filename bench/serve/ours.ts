/** Our server alone: `ours.ts FOLDER PORT`. */
import { createServer } from 'node:http';
import { listen } from '../../services/publish/serve/listen';
import { siteHandler } from '../../services/publish/serve/site';

async function main(): Promise<void> {
  const [folder = '', port = '0'] = process.argv.slice(2);
  await listen(createServer(await siteHandler({ folder })), Number(port), '127.0.0.1');
}

void main();
