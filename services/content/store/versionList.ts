import type { JsonObject } from '../export/types';
import type { Stamps } from './versions';

/** The four orders of `order_by`. */
export type Order = 'created_at_ASC' | 'created_at_DESC' | 'updated_at_ASC' | 'updated_at_DESC';

interface Listed {
  uid: string;
  stamps: Stamps;
}

const smaller = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function comparison(order: Order): (a: Listed, b: Listed) => number {
  const stamp = order.startsWith('created') ? 'created' : 'updated';
  const sign = order.endsWith('ASC') ? 1 : -1;
  return (a, b) => sign * smaller(a.stamps[stamp], b.stamps[stamp]);
}

/** Versions with the indexes that make single entries and pages by URL cheap to find. */
export class VersionList<Version extends Listed> {
  readonly byUid: ReadonlyMap<string, Version>;
  #contentOf: (version: Version) => JsonObject;
  #byUrl: Map<string, Version[]> | undefined;
  #sorted = new Map<string, Version[]>();

  constructor(byUid: Map<string, Version>, contentOf: (version: Version) => JsonObject) {
    this.byUid = byUid;
    this.#contentOf = contentOf;
  }

  /** All versions whose `url` is this text. */
  withUrl(url: string): Version[] {
    if (!this.#byUrl) {
      this.#byUrl = new Map();
      for (const version of this.byUid.values()) {
        const { url: key } = this.#contentOf(version);
        if (typeof key !== 'string') continue;
        const same = this.#byUrl.get(key);
        if (same) same.push(version);
        else this.#byUrl.set(key, [version]);
      }
    }
    return this.#byUrl.get(url) ?? [];
  }

  withUids(uids: readonly unknown[]): Version[] {
    const found: Version[] = [];
    for (const uid of new Set(uids)) {
      const version = typeof uid === 'string' ? this.byUid.get(uid) : undefined;
      if (version) found.push(version);
    }
    return found;
  }

  /** All versions in the order asked for; equal stamps are told apart by uid, so paging is stable. */
  sorted(orders: readonly Order[]): readonly Version[] {
    const key = orders.join(' ');
    let list = this.#sorted.get(key);
    if (!list) {
      list = sortVersions([...this.byUid.values()], orders);
      this.#sorted.set(key, list);
    }
    return list;
  }
}

/** Sorts in place by several orders, the first deciding and the uid last; gives the list back. */
export function sortVersions<Version extends Listed>(
  versions: Version[],
  orders: readonly Order[],
): Version[] {
  const comparisons = orders.map(comparison);
  return versions.sort((a, b) => {
    for (const compare of comparisons) {
      const result = compare(a, b);
      if (result !== 0) return result;
    }
    return smaller(a.uid, b.uid);
  });
}
