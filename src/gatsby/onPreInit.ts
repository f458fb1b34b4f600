import { setFlagsFromString } from 'node:v8';
import type { ParentSpanPluginArgs } from 'gatsby';
import { readSite } from '../site';
import { startEmbeddedService } from '../input/embeddedService';
import { removeReport } from '../output/report';

/** With no stack in the settings, the embedded content service is started and read. */
export async function onPreInit({ reporter }: ParentSpanPluginArgs): Promise<void> {
  // A build that the publish service started ends with it.
  if (process.connected) process.once('disconnect', () => process.exit(1));
  // V8 lets a heap nearly double before it collects: of 2.2 GB at ten thousand pages 0.6 were in use.
  setFlagsFromString('--heap-growing-percent=30');
  await removeReport();
  const site = readSite(process.env);
  if (site.content.host !== null) return;
  const developing = process.env.gatsby_executing_command === 'develop';
  const notify = developing ? `http://localhost:${site.developPort}/__refresh` : undefined;
  const { url, stack } = await startEmbeddedService(site, { notify });
  reporter.info(`Embedded content service: stack ${stack} from ${site.contentDir} at ${url}`);
}
