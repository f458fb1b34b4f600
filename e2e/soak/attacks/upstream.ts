/** Edits while the content service fails and after it works again. */
import { silentLog, startContentService } from '../../../services/content';
import { runAttempts, type Attempt } from './attempts';
import { FaultyProxy, type Fault } from './faultyProxy';
import type { AttackedSite } from './site';
import type { Row } from './table';
import { upstreamFaults } from './upstreamFaults';

/** Maximum duration of each fault in milliseconds. */
const duration = 20_000;

/** Puts a faulty proxy between the site and its content. */
export async function attackUpstream(site: AttackedSite, row: Row): Promise<void> {
  const { running } = site;
  await running.end('SIGTERM');
  await site.restore();
  const service = await startContentService({
    dir: site.content,
    port: 0,
    watch: false,
    log: silentLog,
  });
  const proxy = new FaultyProxy(service.url);
  await proxy.open();
  const { stack, environment, token } = service;
  running.configure({
    CMS_HOST: proxy.url,
    CMS_STACK: stack,
    CMS_ENVIRONMENT: environment,
    CMS_TOKEN: token,
  });
  site.announceEdit = async () => {
    await service.reload();
    await running.publish();
  };
  const attempt = ([name, fault]: [string, Fault]): Attempt => ({
    name,
    attack: async () => {
      await proxy.fail(fault);
      await site.edit(duration);
      return [];
    },
    recover: async () => {
      await proxy.fail({});
      return site.recover();
    },
  });
  try {
    await running.start();
    const { isLive, why } = await site.recover();
    if (!isLive) throw new Error(`The site does not publish through the proxy: ${why}`);
    await runAttempts(row, Object.entries(upstreamFaults).map(attempt));
  } finally {
    await running.end('SIGTERM');
    await proxy.close();
    await service.close();
  }
}
