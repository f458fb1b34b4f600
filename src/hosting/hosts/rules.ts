/** The rules of a built site, read from its own files, so that every host gets the same rules. */
import { readHeaders, type HeaderRule } from '../headerFile';
import { readRedirects } from '../../output/redirects';

/** Headers and redirects of a built site. */
export interface HostRules {
  headers: readonly HeaderRule[];
  /** Old path to new path, both without percent-encoding. */
  redirects: ReadonlyMap<string, string>;
}

/** Reads the rules that a build wrote into its output folder. */
export async function readHostRules(folder: string): Promise<HostRules> {
  const [headers, redirects] = await Promise.all([readHeaders(folder), readRedirects(folder)]);
  return { headers, redirects };
}

/**
 * Replaces the placeholders `{{name}}` of a template.
 * @throws Error if a placeholder has no value, or a value no placeholder
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const text = template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template's placeholder “${name}” has no value.`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0)
    throw new Error(`The template has no placeholder “${unused.join('”, “')}”.`);
  return text;
}
