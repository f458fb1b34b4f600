import { isImmutable } from '../../../../src/hosting/caching';
import type { Entry } from './logRecord';
import type { SiteObject } from './objects';

/**
 * Kinds of objects, in the order in which visitors may need them: files with a hash in their names,
 * other files that pages refer to, data of pages, pages, lists of pages.
 */
export type ObjectKind = 'immutable' | 'file' | 'data' | 'page' | 'index';

/** Determines the kind of an object by its name. */
export function kindOf(name: string): ObjectKind {
  if (isImmutable(`/${name}`)) return 'immutable';
  if (name.startsWith('files/')) return 'file';
  if (/^(?:page-data|slice-data|_gatsby)\//.test(name)) return 'data';
  if (name.endsWith('.html')) return 'page';
  return /^(?:sitemap[^/]*\.xml|robots\.txt)$/.test(name) ? 'index' : 'file';
}

/** The uploads and removals that turn the objects of a bucket into those of a release. */
export interface Plan {
  /** Uploads that visitors do not notice, in steps: a step begins when the one before has ended. */
  prepare: SiteObject[][];
  /** Uploads that make the release visible, in steps. */
  activate: SiteObject[][];
  /** Names of pages, their data and lists that are gone: removed at once. */
  removed: string[];
  /** Names of other files that are gone, with their entries: removed after the grace time. */
  retired: [name: string, fingerprint: string][];
  /** Names of files that were gone and are back, with their fingerprints. */
  returned: [name: string, fingerprint: string][];
}

/** Compares the objects of a bucket with those of a release. */
export function planPush(
  entries: ReadonlyMap<string, Entry>,
  objects: ReadonlyMap<string, SiteObject>,
): Plan {
  const isNew = ({ name }: SiteObject) => !entries.has(name);
  const returned: Plan['returned'] = [];
  const uploads = { immutable: [], file: [], data: [], page: [], index: [] } as Record<
    ObjectKind,
    SiteObject[]
  >;
  for (const object of objects.values()) {
    const entry = entries.get(object.name);
    if (entry === object.fingerprint) continue;
    if (typeof entry === 'object' && entry[0] === object.fingerprint)
      returned.push([object.name, object.fingerprint]);
    else uploads[kindOf(object.name)].push(object);
  }
  const removed: string[] = [];
  const retired: Plan['retired'] = [];
  for (const [name, entry] of entries) {
    if (typeof entry !== 'string' || objects.has(name)) continue;
    const kind = kindOf(name);
    if (kind === 'immutable' || kind === 'file') retired.push([name, entry]);
    else removed.push(name);
  }
  const notNew = (object: SiteObject) => !isNew(object);
  return {
    prepare: steps(uploads.immutable, uploads.file.filter(isNew)),
    activate: steps(
      // A document of the same name replaces the one that earlier pages show.
      uploads.file.filter(notNew),
      uploads.data,
      // Other pages may link to new pages.
      uploads.page.filter(isNew),
      uploads.page.filter(notNew),
      uploads.index,
    ),
    removed,
    retired,
    returned,
  };
}

const steps = (...parts: SiteObject[][]) => parts.filter((part) => part.length > 0);

/** Lists the names of files whose grace time has ended. */
export function expiredNames(entries: ReadonlyMap<string, Entry>, removedUntil: number): string[] {
  return [...entries].flatMap(([name, entry]) =>
    typeof entry === 'object' && entry[1] <= removedUntil ? [name] : [],
  );
}
