/** Reasons of builds in words for editors. The journal and the records of releases have them in English. */
import { en } from '../../../../src/checks/texts/en';
import { is } from '../../../../src/checks/texts/is';
import type { CheckTexts } from '../../../../src/checks/texts/types';
import { languageOf, typeInWords } from '../../../../src/checks/words';
import { localeOfService } from '../../../../src/locales';

const fixed: Readonly<Record<string, string>> = {
  'start of the service': 'ræsing þjónustunnar',
  'a refresh without a new event': 'endurnýjun án nýrrar breytingar',
  'another try': 'ný tilraun',
  'confirmation by a whole build': 'staðfesting með smíði alls vefsins',
  'edit of the embedded content': 'breyting á innbyggða efninu',
  'the loss was let through on the status page': 'leyft var á stöðusíðunni að efni hyrfi',
};

const actions: Readonly<Record<string, string>> = {
  publish: 'birting',
  unpublish: 'afbirting',
  delete: 'eyðing',
  deploy: 'birting',
  update: 'breyting',
  change: 'breyting',
};

/** Kinds of content in the genitive. */
const modules: Readonly<Record<string, string>> = {
  entry: 'færslu',
  asset: 'skráar',
  release: 'útgáfupakka',
  content_type: 'efnistegundar',
  'the content': 'efnisins',
};

/**
 * Translates the reason of a build, as `triggerInWords` and `eventInWords` write it.
 * @returns null for any other text
 */
export function triggerInIcelandic(trigger: string): string | null {
  const [, reason = '', more, retry] =
    /^(.*?)(?: and (\d+) more)?(, another try)?$/s.exec(trigger) ?? [];
  const translated = fixed[reason] ?? editIn(reason, is) ?? eventInIcelandic(reason);
  if (translated === null) return null;
  const others = more === undefined ? '' : ` og ${more} til viðbótar`;
  return translated + others + (retry === undefined ? '' : ', ný tilraun');
}

/**
 * Returns the reason of a build in English for editors: with the names of content types and languages
 * in place of their uids and codes.
 */
export const triggerInEnglish = (trigger: string): string =>
  trigger
    .replace(/^edit of “.*” \([^()]*\)/s, (edit) => editIn(edit, en) ?? edit)
    .replace(
      /^(\w+(?:\.success)? of \w+ “.*”) \(([^()]*)\)/s,
      (_, event: string, details: string) => `${event} (${detailsIn(details, en)})`,
    );

/** Names the content type and language of an event, which are separated by a comma. */
const detailsIn = (details: string, texts: CheckTexts): string =>
  details
    .split(', ')
    .map((detail) => languageIn(detail, texts) ?? typeInWords(detail, texts))
    .join(', ');

function languageIn(code: string | undefined, texts: CheckTexts): string | undefined {
  const locale = localeOfService(code);
  return locale && texts.languages[languageOf(locale)];
}

/** Translates an edit of the embedded content, as `editInWords` writes it; null for any other text. */
function editIn(edit: string, texts: CheckTexts): string | null {
  const [, title, type, uid, code, others] =
    /^edit of “(.*)” \((\S+) (\S+), ([\w-]+)\)(?: and (\d+|many) others?)?$/s.exec(edit) ?? [];
  if (title === undefined || type === undefined) return null;
  const language = languageIn(code, texts) ?? code;
  const place = `${texts.quoted(title)} (${typeInWords(type, texts)} ${uid}, ${language})`;
  if (texts === en) return `edit of ${place}`;
  return `breyting á ${place}${othersInIcelandic(others)}`;
}

function othersInIcelandic(others: string | undefined): string {
  if (others === undefined) return '';
  return others === 'many' ? ' og margt fleira' : ` og ${others} til viðbótar`;
}

function eventInIcelandic(event: string): string | null {
  const [, actionName = '', moduleName = '', title, details] =
    /^(\w+)(?:\.success)? of (the content|\w+)(?: “(.*)”)?(?: \(([^()]*)\))?$/s.exec(event) ?? [];
  const [action, module] = [actions[actionName], modules[moduleName]];
  if (action === undefined || module === undefined) return null;
  return [
    `${action} ${module}`,
    title === undefined ? '' : ` „${title}“`,
    details === undefined ? '' : ` (${detailsIn(details, is)})`,
  ].join('');
}
