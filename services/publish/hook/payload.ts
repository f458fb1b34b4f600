/** What a delivery of the content service says; every field may be missing. */

type Fields = Record<string, unknown>;

/** The words of the event, or null where nothing that is served changed. */
export function eventInWords(payload: Fields, environment: string): string | null {
  const [module, event] = [text(payload.module), text(payload.event)];
  const data = fields(payload.data);
  const target = text(fields(data.environment).name);
  if (target !== '' && environment !== '' && target !== environment) return null;
  if (/(?:^|\.)(?:fail|start)$/.test(event)) return null;
  // A draft is not served; a published one is told by its publishing.
  if (/^(?:entry|asset)$/.test(module) && /^(?:create|update)$/.test(event)) return null;
  return describe(module, event, data);
}

function describe(module: string, event: string, data: Fields): string {
  const thing = fields(data[module]);
  const title = text(thing.title) || text(thing.filename) || text(thing.uid);
  const type = text(fields(data.content_type).uid);
  const locale = text(data.locale);
  const details = [type, locale].filter(Boolean).join(', ');
  const what = [short(event) || 'change', 'of', short(module) || 'the content'].join(' ');
  return `${what}${title ? ` “${short(title)}”` : ''}${details ? ` (${short(details)})` : ''}`;
}

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A sender's text, fit to stand in one line: without control characters, of 100 characters at most. */
const short = (value: string) =>
  value
    .replace(/[\p{C}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 100);
