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
  await removeReport();
  const site = readSite(process.env);
  if (site.content.host !== null) return;
  const notify = isDevelop() ? `http://localhost:${site.developPort}/__refresh` : undefined;
  const { url, stack } = await startEmbeddedService(site, { notify });
  reporter.info(`Embedded content service: stack ${stack} from ${site.contentDir} at ${url}`);
}
