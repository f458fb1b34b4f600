/** Edits one page again and again, and measures when each change is on the screen. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { previewLink } from '../../scripts/site/previewAccess';
import type { startVendorApp } from '../../e2e/preview/vendorApp';
import { waitForHydration } from '../../e2e/setup/visit';
import { openDrafts } from '../../services/content';
import { timeToPaint } from './timing';

/** Page of the sample content that is edited. */
const page = { contentType: 'page', uid: 'blt00pagabout', locale: 'en-us' } as const;
/** Path of the page. */
const pagePath = '/about-us/';
export const session = 'blt5e5510n5e5510n';
/** Pause between two edits, after which nothing of the last one runs any more, in milliseconds. */
const editPause = 300;
/** Time that a change may take, in milliseconds. */
const timeout = 30_000;

/** A running preview of a content service. */
export interface RunningPreview {
  origin: string;
  /** Folder of the content. */
  stack: string;
  /** Address of the content service and the token with which unsaved values are stored. */
  content: { host: string; token: string };
}

/** Number of edits, of which the first ones do not count. */
export interface Rounds {
  warmUp: number;
  edits: number;
}

/** The stand-in of the vendor's app; it must be known to the preview before its start. */
export type VendorApp = Awaited<ReturnType<typeof startVendorApp>>;

/**
 * Edits the page until the times of all rounds are known.
 * @param edit lets the headline be a text, and has the change message sent
 * @throws Error if a change does not show in time
 */
async function measureEdits(
  shown: Page | Frame,
  { warmUp, edits }: Rounds,
  edit: (headline: string) => Promise<void>,
): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < warmUp + edits; round += 1) {
    const headline = `Edit number ${round},`;
    const painted = timeToPaint(shown, headline);
    await edit(headline);
    const time = await Promise.race([painted, pause(timeout, null, { ref: false })]);
    if (time === null) throw new Error(`Edit ${round} does not show after ${timeout} ms.`);
    if (round >= warmUp) times.push(time);
    await pause(editPause);
  }
  return times;
}

/** Stores an unsaved headline in the session, as the vendor's app does while an editor types. */
async function storeUnsaved(content: RunningPreview['content'], headline: string): Promise<void> {
  const stored = `${content.host}/preview/sessions/${session}/entries/page/en-us/${page.uid}`;
  const response = await fetch(stored, {
    method: 'PUT',
    headers: { preview_token: content.token },
    body: JSON.stringify({ fields: { banner: { page_headline: headline } } }),
  });
  if (!response.ok) throw new Error(`The edit was refused: ${await response.text()}`);
}

/** Measures unsaved edits in the vendor's app, whose message names the entry. */
export async function measureInApp(
  context: BrowserContext,
  { origin, content }: RunningPreview,
  app: VendorApp,
  rounds: Rounds,
): Promise<number[]> {
  const query = `live_preview=${session}&content_type_uid=page&entry_uid=${page.uid}&locale=en-us`;
  const opener = await context.newPage();
  await opener.goto(app.framing(`${origin}${pagePath}?${query}`));
  await opener.waitForFunction(() => window.recorded.some(({ type }) => type === 'init'));
  const frame = opener.frames().find((each) => each.url().startsWith(origin));
  if (!frame) throw new Error('The app shows no preview.');
  await waitForHydration(frame);
  const times = await measureEdits(frame, rounds, async (headline) => {
    await storeUnsaved(content, headline);
    await opener.evaluate(([hash, uid]) => window.sendEdit(hash, uid, 'page'), [
      session,
      page.uid,
    ] as const);
  });
  await opener.close();
  return times;
}

/** Measures saved drafts in a page that was opened with a share link. */
export async function measureShared(
  context: BrowserContext,
  { origin, stack }: RunningPreview,
  rounds: Rounds,
): Promise<number[]> {
  const opened = await context.newPage();
  await opened.goto(await previewLink(origin, pagePath, null));
  await waitForHydration(opened);
  const { store } = await openDrafts(stack, ({ message }) => process.stderr.write(`${message}\n`));
  const times = await measureEdits(opened, rounds, async (headline) => {
    const banner = store.latest(page)?.content.banner as object;
    await store.saveDraft({ ...page, fields: { banner: { ...banner, page_headline: headline } } });
  });
  await store.discardDraft(page);
  await opened.close();
  return times;
}

/** Measures unsaved edits in draft mode of Next.js, whose page requests itself again (`router.refresh`). */
export async function measureNext(
  context: BrowserContext,
  { origin, content }: RunningPreview,
  rounds: Rounds,
): Promise<number[]> {
  const opened = await context.newPage();
  await opened.goto(`${origin}/draft/?path=${pagePath}`, { waitUntil: 'networkidle' });
  const times = await measureEdits(opened, rounds, async (headline) => {
    await storeUnsaved(content, headline);
    await opened.evaluate(() => window.postMessage({ type: 'client-data-send' }, '*'));
  });
  await opened.close();
  return times;
}
