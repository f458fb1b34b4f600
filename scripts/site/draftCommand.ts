/** The actions of `npm run draft`, without the process: arguments in, text out. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  openDrafts,
  silentLog,
  waitingDrafts,
  type EntryId,
  type OpenedDrafts,
  type WaitingDraft,
} from '../../services/content';
import { draftFaults } from '../../src/checks/draftFaults';
import { alignColumns } from '../../src/lib/text/alignColumns';
import { similarTexts } from '../../src/lib/text/similarTexts';
import { serviceLocale } from '../../src/locales';
import type { Site } from '../../src/site';
import { draftFile } from './draftFile';
import { earlierVersions, restoreVersion, versionTable } from './restoreDraft';
import { pathOfAddress } from './pathOfAddress';

const usage = `npm run draft -- list                        lists the drafts
npm run draft -- new ENTRY [--locale is]     writes a draft as a copy of the entry
npm run draft -- publish UID [--locale is]   moves the draft into the export
npm run draft -- discard UID [--locale is]   removes the draft
npm run draft -- restore UID [--locale is] [--version 6]
                                             makes an earlier version a draft again
npm run draft -- restore UID --list          lists the earlier versions

ENTRY is the uid of an entry, or the address of a page such as /services/wet-lease/. Without --locale,
“new” takes the language of the address, or else the main one; “publish” and “discard” take all
languages with a draft. “restore” takes the version before the published one, and does not publish it.`;

/** Describes drafts of one entry with their locales. */
const inWords = (drafts: readonly WaitingDraft[]): string => {
  const [first] = drafts;
  const locales = drafts.map(({ locale }) => locale).join(', ');
  return first ? `${first.contentType} “${first.title}” (${first.uid}, ${locales})` : '';
};

/** Returns the content type of an entry by uid. @throws Error if there is none, or several of that uid */
function contentTypeOf({ store, data }: OpenedDrafts, uid: string): string {
  const types = data().contentTypes.filter((type) => store.exists({ contentType: type.uid, uid }));
  const [type, other] = types;
  if (!type) throw new Error(`No entry has the uid “${uid}”. “list” shows the drafts.`);
  if (other) throw new Error(`“${uid}” is the uid of a ${type.uid} and of a ${other.uid}.`);
  return type.uid;
}

/** Finds the entry that a text names: by uid, or by an address of its page. */
async function findEntry(
  drafts: OpenedDrafts,
  site: Site,
  name: string,
  locale: string | undefined,
): Promise<EntryId> {
  const { master } = drafts.data();
  if (!/[/:]/.test(name)) {
    return { contentType: contentTypeOf(drafts, name), uid: name, locale: locale ?? master };
  }
  const pagePath = pathOfAddress(name);
  // The code of the whole site takes half of the time of the other commands to load.
  const { readPageAddresses } = await import('./pageAddresses');
  const pages = await readPageAddresses(site);
  const page = pages.get(pagePath);
  if (page) {
    const contentType = contentTypeOf(drafts, page.uid);
    return { contentType, uid: page.uid, locale: locale ?? page.locale };
  }
  const similar = similarTexts(pagePath, pages.keys());
  const advice = similar.length > 0 ? ` Similar: ${similar.join(', ')}` : '';
  throw new Error(`No page has the address ${pagePath}.${advice}`);
}

/** Finds the drafts of an entry, in one locale or in all; also those that cannot be read. */
function findDrafts(drafts: OpenedDrafts, uid: string, locale?: string): WaitingDraft[] {
  const found = waitingDrafts(drafts.store, drafts.data()).filter(
    (draft) => draft.uid === uid && (locale === undefined || draft.locale === locale),
  );
  if (found.length > 0) return found;
  throw new Error(
    `“${uid}” has no draft${locale ? ` in ${locale}` : ''}. “list” shows all drafts.`,
  );
}

/** Describes the fields that prevent the publication of drafts, one in each line. */
const faultLines = (drafts: readonly WaitingDraft[]): string =>
  draftFaults(drafts)
    .map(({ words }) => words.en)
    .join('\n');

async function createDraft(drafts: OpenedDrafts, id: EntryId): Promise<string> {
  const latest = drafts.store.latest(id);
  const draft = latest?.isDraft ? latest : await drafts.store.saveDraft({ ...id, fields: {} });
  return draftFile(drafts, draft);
}

function listDrafts(drafts: OpenedDrafts): string {
  const waiting = waitingDrafts(drafts.store, drafts.data());
  const rows = waiting.map((draft) => {
    if (draft.reason !== null) return [inWords([draft]), `cannot be read: ${draft.reason}`];
    if (draft.state === 'unpublished') return [inWords([draft]), 'not published, and no draft'];
    const { version } = drafts.store.latest(draft) ?? {};
    return [inWords([draft]), `version ${version}`, draftFile(drafts, draft)];
  });
  const table = rows.length > 0 ? alignColumns(rows) : 'There are no drafts.';
  const faults = faultLines(waiting);
  return faults === '' ? table : `${table}\n\nBefore they can be published:\n${faults}`;
}

/** Publishes drafts of one entry. Nothing is published if one of them cannot be read or has a fault. */
async function publishDrafts({ store }: OpenedDrafts, found: WaitingDraft[]): Promise<string> {
  const broken = found.find(({ reason }) => reason !== null);
  if (broken?.reason) {
    throw new Error(
      `${broken.reason}. Correct the file, or remove it with “discard ${broken.uid}”.`,
    );
  }
  const faults = faultLines(found);
  if (faults !== '') throw new Error(faults);
  for (const draft of found) await store.publish({ ...draft, locales: [draft.locale] });
  return `Published: ${inWords(found)}`;
}

async function discardDrafts({ store }: OpenedDrafts, found: WaitingDraft[]): Promise<string> {
  const drafts = found.filter(({ state }) => state !== 'unpublished');
  if (drafts.length === 0) {
    throw new Error(`${inWords(found)} is in the content, but not published. It is no draft.`);
  }
  for (const draft of drafts) await store.discardDraft(draft);
  return `Discarded: ${inWords(drafts)}`;
}

/**
 * Runs `npm run draft` with its arguments.
 * @param site names the folder of the content
 * @returns the text for the terminal, without a line break at its end
 * @throws Error whose message says in a sentence why nothing was done
 */
export async function draftCommand(args: readonly string[], site: Site): Promise<string> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      locale: { type: 'string' },
      list: { type: 'boolean', default: false },
      version: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [action, name, ...rest] = positionals;
  // Drafts that cannot be read are named where they matter.
  const drafts = await openDrafts(path.resolve(site.contentDir), silentLog);
  const locale = serviceLocale(values.locale) ?? values.locale;
  if (locale !== undefined && !drafts.data().locales.has(locale)) {
    throw new Error(`The content has no locale “${locale}”.`);
  }
  if (action === 'list' && name === undefined) return listDrafts(drafts);
  if (name === undefined || rest.length > 0) throw new Error(usage);
  if (action === 'new') {
    return createDraft(drafts, await findEntry(drafts, site, name, locale));
  }
  if (action === 'restore') {
    const versions = await earlierVersions(drafts, name, locale);
    return values.list ? versionTable(versions) : restoreVersion(drafts, versions, values.version);
  }
  if (action === 'publish') return publishDrafts(drafts, findDrafts(drafts, name, locale));
  if (action === 'discard') return discardDrafts(drafts, findDrafts(drafts, name, locale));
  throw new Error(usage);
}
