/**
 * A process that changes an export, for tests of several processes and of killed ones:
 * `writer.ts FOLDER count NUMBER` adds 1 to the age of a person that often, and
 * `writer.ts FOLDER all START` changes everything, with a number that rises from START.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openDrafts, silentLog, startContentService } from '../../../../services/content';
import { DraftError } from '../../../../services/content/drafts/draftError';

const [dir = '', kind, number] = process.argv.slice(2);
const mira = { contentType: 'person', locale: 'en-us', uid: 'blt00perlocalised' };

async function count(times: number): Promise<void> {
  const { store } = await openDrafts(dir, silentLog);
  for (let done = 0; done < times;) {
    const latest = store.latest(mira);
    try {
      const fields = { age: Number(latest?.content.age) + 1 };
      await store.saveDraft({ ...mira, version: latest?.version, fields });
      done += 1;
      if (done % 5 === 0) await store.publish({ ...mira, locales: ['en-us'] });
    } catch (error) {
      if (!(error instanceof DraftError) || error.kind !== 'conflict') throw error;
      await pause(Math.random() * 20);
    }
  }
}

async function changeAll(start: number): Promise<void> {
  const service = await startContentService({ dir, port: 0, watch: false, log: silentLog });
  const { managementToken: authorization, stack: api_key } = service;
  const call = async (method: string, target: string, body: object) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${service.url}/v3${target}`, {
      method,
      headers: {
        api_key,
        authorization,
        ...(isForm ? {} : { 'content-type': 'application/json' }),
      },
      body: isForm ? body : JSON.stringify(body),
    });
    return (await response.json()) as { asset?: { uid: string } };
  };
  const place = { environments: ['production'], locales: ['en-us'] };
  const upload = (size: number) => {
    const form = new FormData();
    form.append('asset[upload]', new Blob(['x'.repeat(size)]), 'hangar.png');
    form.append('asset[title]', String(size));
    return form;
  };
  process.stdout.write('ready\n');
  const entry = `/content_types/person/entries/${mira.uid}`;
  for (let age = start; ; age += 1) {
    await call('PUT', entry, { entry: { age } });
    await call('PUT', `${entry}?locale=fr-fr`, { entry: { age } });
    await call('POST', `${entry}/publish?publish_all_localized=true`, { entry: place });
    await call('PUT', '/assets/blt00asthangar', upload(age));
    await call('POST', '/assets/blt00asthangar/publish', { asset: place });
    const { asset } = await call('POST', '/assets', upload(age));
    await call('POST', `/assets/${asset?.uid ?? ''}/publish`, { asset: place });
    await call('DELETE', `/assets/${asset?.uid ?? ''}`, {});
  }
}

const work = kind === 'count' ? count(Number(number)) : changeAll(Number(number));
work.catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
