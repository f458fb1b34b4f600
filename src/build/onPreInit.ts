import type { ParentSpanPluginArgs } from 'gatsby';
import { readSite } from '../site';
import { startEmbeddedService } from './embeddedService';

/** With no stack in the settings, the embedded content service is started and read. */
export async function onPreInit({ reporter }: ParentSpanPluginArgs): Promise<void> {
  const site = readSite(process.env);
  if (site.content.host !== null) return;
  const developing = process.env.gatsby_executing_command === 'develop';
  const notify = developing ? `http://localhost:${site.developPort}/__refresh` : undefined;
  const { url, stack } = await startEmbeddedService(site, notify);
  reporter.info(`Embedded content service: stack ${stack} from ${site.contentDir} at ${url}`);
}
