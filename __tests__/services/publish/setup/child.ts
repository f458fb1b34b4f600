/** A publish service with fake builds in a separate process, which a test may kill. */
import path from 'node:path';
import isString from 'lodash/isString';
import pickBy from 'lodash/pickBy';
import { startPublishService } from '../../../../services/publish/service';
import { planDistribution } from '../../../../services/publish/targets/open';
import { FakeBuilder, settings } from './serviceHarness';

async function main(): Promise<void> {
  const [folder = ''] = process.argv.slice(2);
  const { PUBLISH_TARGETS, PURGE, SITE_URL } = process.env;
  const site = settings({ env: pickBy({ PUBLISH_TARGETS, PURGE, SITE_URL }, isString) });
  const service = await startPublishService({
    site,
    distribution: planDistribution(site.publish, process.env),
    builder: new FakeBuilder(folder),
    folder: path.join(folder, 'publish'),
  });
  process.stdout.write(`${service.url}\n`);
  process.once('SIGTERM', () => void service.close());
}

void main();
