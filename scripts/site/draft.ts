/**
 * `npm run draft -- list`, `new`, `publish` and `discard`: drafts of entries in the folder of the
 * content, for people who edit them in a text editor. A running content service notices each change.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  DraftFolder,
  openDrafts,
  type LatestVersion,
  type OpenedDrafts,
} from '../../services/content';
import { cleanPath } from '../../src/cms/paths/cleanPath';
import { alignColumns } from '../../src/lib/text/alignColumns';
import { localeFacts, locales, serviceLocale } from '../../src/locales';
import { readSite } from '../../src/site';
import { loadEnv } from '../lib/env';
import { runMain } from '../lib/main';

const usage = `npm run draft -- list                        lists the drafts
npm run draft -- new ENTRY [--locale is]     writes a draft as a copy of the entry
npm run draft -- publish UID [--locale is]   moves the draft into the export
npm run draft -- discard UID [--locale is]   removes the draft

ENTRY is the uid of an entry, or the path of a page such as /fleet. Without --locale, “new” takes the
language of the path, or else the main one; “publish” and “discard” take all languages with a draft.`;

const write = (text: string) => process.stdout.write(`${text}\n`);

const fileOf = ({ data }: OpenedDrafts, draft: LatestVersion): string =>
  path.relative('', path.join(data().root, DraftFolder.fileOf(draft)));

const inWords = ({ contentType, uid, locale, content }: LatestVersion): string =>
  `${contentType} “${typeof content.title === 'string' ? content.title : uid}” (${uid}, ${locale})`;

/** Returns the latest version of every entry in one locale, without versions of fallbacks. */
function allVersions({ store, data }: OpenedDrafts, locale: string): LatestVersion[] {
  const stored = [...data().entries].flatMap(([contentType, byLocale]) =>
    [...(byLocale.get(locale)?.keys() ?? [])].map((uid) => ({ contentType, uid, locale })),
  );
  const isNew = (draft: LatestVersion) => draft.locale === locale && !store.stored(draft);
  const versions = stored.flatMap((id) => store.latest(id) ?? []);
  return [...versions, ...store.list().filter(isNew)];
}

/** Splits the path of a page into its locale and the value of the field `url`. */
function splitPath(pagePath: string): { locale: string; url: string | null } {
  const known = locales
    .map((name) => localeFacts[name])
    .find(({ prefix }) => prefix !== '' && `${pagePath}/`.startsWith(`${prefix}/`));
  const { service, prefix } = known ?? localeFacts['en-US'];
  return { locale: service, url: cleanPath(pagePath.slice(prefix.length) || '/') };
}

/** Finds the entry that a text names: by uid, or by the path of its page. */
function findEntry(drafts: OpenedDrafts, name: string, locale: string | undefined): LatestVersion {
  const { master } = drafts.data();
  const page = name.startsWith('/') ? splitPath(name) : undefined;
  const wanted = locale ?? page?.locale ?? master;
  const isNamed = ({ uid, content }: LatestVersion) =>
    page ? typeof content.url === 'string' && cleanPath(content.url) === page.url : uid === name;
  for (const code of new Set([wanted, master])) {
    const [version, other] = allVersions(drafts, code).filter(isNamed);
    if (version && other) {
      throw new Error(
        `“${name}” is ${inWords(version)} and ${inWords(other)}. Name one by its uid.`,
      );
    }
    if (version) return { ...version, locale: wanted };
  }
  throw new Error(`No entry has the ${page ? 'path' : 'uid'} “${name}” in ${wanted}.`);
}

/** Finds the drafts of an entry, in one locale or in all. */
function findDrafts({ store }: OpenedDrafts, uid: string, locale?: string): LatestVersion[] {
  const found = store
    .list()
    .filter((draft) => draft.uid === uid && (locale === undefined || draft.locale === locale));
  if (found.length > 0) return found;
  throw new Error(
    `“${uid}” has no draft${locale ? ` in ${locale}` : ''}. “list” shows all drafts.`,
  );
}

async function createDraft(drafts: OpenedDrafts, name: string, locale?: string): Promise<void> {
  const { contentType, uid, locale: code } = findEntry(drafts, name, locale);
  const id = { contentType, uid, locale: code };
  const latest = drafts.store.latest(id);
  const draft = latest?.isDraft ? latest : await drafts.store.saveDraft({ ...id, fields: {} });
  write(fileOf(drafts, draft));
}

function listDrafts(drafts: OpenedDrafts): void {
  const rows = drafts.store
    .list()
    .map((draft) => [inWords(draft), `version ${draft.version}`, fileOf(drafts, draft)]);
  write(rows.length > 0 ? alignColumns(rows) : 'There are no drafts.');
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { locale: { type: 'string' } },
    allowPositionals: true,
  });
  const [action, name, ...rest] = positionals;
  loadEnv();
  const { contentDir } = readSite(process.env);
  const drafts = await openDrafts(path.resolve(contentDir), ({ message }) =>
    process.stderr.write(`${message}\n`),
  );
  const locale = serviceLocale(values.locale) ?? values.locale;
  if (locale !== undefined && !drafts.data().locales.has(locale)) {
    throw new Error(`The content has no locale “${locale}”.`);
  }
  if (action === 'list' && name === undefined) return listDrafts(drafts);
  if (name === undefined || rest.length > 0) throw new Error(usage);
  if (action === 'new') return createDraft(drafts, name, locale);
  if (action !== 'publish' && action !== 'discard') throw new Error(usage);
  for (const draft of findDrafts(drafts, name, locale)) {
    if (action === 'discard') await drafts.store.discardDraft(draft);
    else await drafts.store.publish({ ...draft, locales: [draft.locale] });
    write(`${action === 'discard' ? 'Discarded' : 'Published'}: ${inWords(draft)}`);
  }
}

// A reader such as `head` may close the pipe early.
process.stdout.on('error', () => process.exit());
void runMain(main);
