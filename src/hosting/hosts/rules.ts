/** What every host must know of a built site: read from its own files, so that all say the same. */
import { localeFacts, locales } from '../../locales';
import { readHeaders, type HeaderRule } from '../headerFile';
import { readRedirects } from '../../output/redirects';

export interface HostRules {
  headers: readonly HeaderRule[];
  /** Old address to new one, as paths that are not encoded. */
  redirects: ReadonlyMap<string, string>;
}

/** The rules that a build wrote into its output. */
export async function readHostRules(folder: string): Promise<HostRules> {
  const [headers, redirects] = await Promise.all([readHeaders(folder), readRedirects(folder)]);
  return { headers, redirects };
}

/** Prefixes of paths with a page of their own for what is not there. */
export const prefixes: readonly string[] = locales
  .map((locale) => localeFacts[locale].prefix)
  .filter((prefix) => prefix !== '');

/**
 * Puts values into a template.
 * @throws Error where a place is left empty or a value has none
 */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template asks for ${name}.`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`The template has no place for ${unused.join(', ')}.`);
  return text;
}
