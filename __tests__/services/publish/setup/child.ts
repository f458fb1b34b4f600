/** A publish service with fake builds in a separate process, which a test may kill. */
import path from 'node:path';
import { startPublishService } from '../../../../services/publish/service';
import { FakeBuilder, settings } from './serviceHarness';

async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  const service = await startPublishService({
    site: settings(),
    builder: new FakeBuilder(folder),
    folder: path.join(folder, 'publish'),
  });
  process.stdout.write(`${service.url}\n`);
  process.once('SIGTERM', () => void service.close());
}

void main();
