/** A publish service with made builds in a process of its own, which a test may kill. */
import path from 'node:path';
import { startPublishService } from '../../../../services/publish/service';
import { MadeBuilder, settings } from './madeService';

async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  const service = await startPublishService({
    site: settings(),
    builder: new MadeBuilder(folder),
    folder: path.join(folder, 'publish'),
  });
  process.stdout.write(`${service.url}\n`);
  process.once('SIGTERM', () => void service.close());
}

void main();
