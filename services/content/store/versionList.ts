import memoize from 'lodash/memoize';
import type { JsonObject } from '../export/types';
import type { Timestamps } from './versions';

/** The values of `order_by`. */
export type Order = 'created_at_ASC' | 'created_at_DESC' | 'updated_at_ASC' | 'updated_at_DESC';

/** The properties of an entry or asset by which lists find and sort it. */
export interface Listed {
  uid: string;
  timestamps: Timestamps;
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function comparatorOf(order: Order): (a: Listed, b: Listed) => number {
  const stamp = order.startsWith('created') ? 'created' : 'updated';
  const sign = order.endsWith('ASC') ? 1 : -1;
  return (a, b) => sign * compareTexts(a.timestamps[stamp], b.timestamps[stamp]);
}

/** A list of entries or assets with indexes by uid, by URL and by order, which are built lazily. */
export class VersionList<Version extends Listed> {
  readonly byUid: ReadonlyMap<string, Version>;
  #contentOf: (version: Version) => JsonObject;
  #byUrl: Map<string, Version[]> | undefined;

  constructor(byUid: Map<string, Version>, contentOf: (version: Version) => JsonObject) {
    this.byUid = byUid;
    this.#contentOf = contentOf;
  }

  /** Returns the versions whose field `url` has this value. */
  withUrl(url: string): Version[] {
    if (!this.#byUrl) {
      this.#byUrl = new Map();
      for (const version of this.byUid.values()) {
        const { url: key } = this.#contentOf(version);
        if (typeof key !== 'string') continue;
        const versions = this.#byUrl.get(key);
        if (versions) versions.push(version);
        else this.#byUrl.set(key, [version]);
      }
    }
    return this.#byUrl.get(url) ?? [];
  }

  /** Returns the versions with these uids, each once. Unknown uids are omitted. */
  withUids(uids: readonly unknown[]): Version[] {
    const versions: Version[] = [];
    for (const uid of new Set(uids)) {
      const version = typeof uid === 'string' ? this.byUid.get(uid) : undefined;
      if (version) versions.push(version);
    }
    return versions;
  }

  /** Returns all versions in an order. Equal times are sorted by uid, so that paging is stable. */
  readonly sorted = memoize(
    (orders: readonly Order[]): readonly Version[] =>
      sortVersions([...this.byUid.values()], orders),
    (orders) => orders.join(' '),
  );
}

/** Sorts a list in place by several orders and finally by uid. Returns the same list. */
export function sortVersions<Version extends Listed>(
  versions: Version[],
  orders: readonly Order[],
): Version[] {
  const comparators = orders.map(comparatorOf);
  return versions.sort((a, b) => {
    for (const compare of comparators) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return compareTexts(a.uid, b.uid);
  });
}
