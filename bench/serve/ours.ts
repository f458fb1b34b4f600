/** Runs our server: `ours.ts FOLDER PORT`. It counts requests per address, but limits none. */
import { startSiteServer } from '../../services/publish/server';

async function main(): Promise<void> {
  const [folder = '', port = '0'] = process.argv.slice(2);
  const requestsPerMinute = Number.MAX_SAFE_INTEGER;
  await startSiteServer({ folder, port: Number(port), host: '127.0.0.1', requestsPerMinute });
}

void main();
