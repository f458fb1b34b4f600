import { setFlagsFromString } from 'node:v8';
import type { ParentSpanPluginArgs } from 'gatsby';
import { readSite } from '../site';
import { startEmbeddedService } from '../input/embeddedService';
import { isDevelop } from './develop/isDevelop';
import { removeReport } from '../output/report';

/**
 * Removes the last report, and starts the embedded content service if the settings name no stack.
 */
export async function onPreInit({ reporter }: ParentSpanPluginArgs): Promise<void> {
  // A build that the publish service started must end with the service.
  if (process.connected) process.once('disconnect', () => process.exit(1));
  // By default V8 lets a heap nearly double before it collects garbage: at 10,000 pages the heap
  // had 2.2 GB, of which 0.6 GB were in use.
  setFlagsFromString('--heap-growing-percent=30');
  await removeReport();
  const site = readSite(process.env);
  if (site.content.host !== null) return;
  const notify = isDevelop() ? `http://localhost:${site.developPort}/__refresh` : undefined;
  const { url, stack } = await startEmbeddedService(site, { notify });
  reporter.info(`Embedded content service: stack ${stack} from ${site.contentDir} at ${url}`);
}
