import { errorName } from './form/values';
import type { FieldPlace } from '../server/links';
import type { Path } from './types';

const pattern = /^#\/([\w-]+)\/([\w-]+)(?:\/([a-z]{2}(?:-[a-z]+)*))?(?:\/([\w.]+))?$/;

/** Reads the entry in the fragment of the address, and the field that gets the focus. */
export function readRoute(hash: string): FieldPlace | null {
  const [, type, uid, locale, field] = pattern.exec(hash) ?? [];
  if (type === undefined || uid === undefined) return null;
  return { type, uid, ...(locale && { locale }), ...(field && { field }) };
}

const isIn = (name: string, field: string) => `${field}.`.startsWith(`${name}.`);

/** True if a field is at a path or inside of it. The address may omit positions in lists. */
export const contains = (path: Path, field: string): boolean =>
  isIn(path.join('.'), field) || isIn(errorName(path), field);

const button = 'button:not(.mantine-RichTextEditor-toolbar *)';
const focusable = `input, textarea, ${button}, a[href], [contenteditable=true]`;

/** Scrolls to a field of a form and focuses it; if it has no input of its own, the one that contains it. */
export function focusField(form: Element, field: string): void {
  const elements = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  const namesOf = ({ dataset: { path = '' } }: HTMLElement) => [path, path.replace(/\.\d+\b/g, '')];
  for (let name = field; name !== ''; name = name.replace(/\.?[^.]*$/, '')) {
    const found = elements.find((element) => namesOf(element).includes(name));
    const input = found?.matches(focusable) ? found : found?.querySelector<HTMLElement>(focusable);
    if (!input) continue;
    input.scrollIntoView({ block: 'center' });
    input.focus({ preventScroll: true });
    return;
  }
}
