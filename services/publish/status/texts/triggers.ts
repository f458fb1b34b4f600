/** Reasons of builds in Icelandic. The journal and the records of releases have them in English. */

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
  const translated = fixed[reason] ?? eventInIcelandic(reason);
  if (translated === null) return null;
  const others = more === undefined ? '' : ` og ${more} til viðbótar`;
  return translated + others + (retry === undefined ? '' : ', ný tilraun');
}

function eventInIcelandic(event: string): string | null {
  const [, actionName = '', moduleName = '', title, details] =
    /^(\w+)(?:\.success)? of (the content|\w+)(?: “(.*)”)?(?: \(([^()]*)\))?$/s.exec(event) ?? [];
  const [action, module] = [actions[actionName], modules[moduleName]];
  if (action === undefined || module === undefined) return null;
  return [
    `${action} ${module}`,
    title === undefined ? '' : ` „${title}“`,
    details === undefined ? '' : ` (${details})`,
  ].join('');
}
