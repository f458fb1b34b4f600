/** Our server alone: `ours.ts FOLDER PORT`. Its limit per address counts, and is not reached. */
import { startSiteServer } from '../../services/publish/server';

async function main(): Promise<void> {
  const [folder = '', port = '0'] = process.argv.slice(2);
  const requestsPerMinute = Number.MAX_SAFE_INTEGER;
  await startSiteServer({ folder, port: Number(port), host: '127.0.0.1', requestsPerMinute });
}

void main();
