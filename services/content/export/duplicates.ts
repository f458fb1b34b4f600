/** A uid that two entries or assets of one locale have. */
export interface DuplicateUid {
  uid: string;
  /** Locale of the entries; null for assets, which have none. */
  locale: string | null;
  /** The content type (`asset` for assets) and file of the first holder and of the later one. */
  holders: readonly [first: Holder, later: Holder];
}

interface Holder {
  type: string;
  /** File name relative to the export. */
  file: string;
}

/** Notes which file brings which uid, so that a uid that comes twice can be named with both files. */
export class UidRegister {
  readonly duplicates: DuplicateUid[] = [];
  readonly #holders = new Map<string, Holder[]>();

  /**
   * Notes an entry or asset. Of two with one uid and type the first is served; of two types both are.
   * @returns false if the same type has this uid already
   */
  add(uid: string, locale: string | null, holder: Holder): boolean {
    const key = `${locale ?? ''}\0${uid}`;
    const holders = this.#holders.get(key) ?? [];
    this.#holders.set(key, [...holders, holder]);
    const same = holders.find(({ type }) => type === holder.type);
    const first = same ?? holders[0];
    if (first) this.duplicates.push({ uid, locale, holders: [first, holder] });
    return same === undefined;
  }
}

/** The sentence about a duplicate, without its uid: both types and files, and which one is served. */
export function duplicateInWords({ holders: [first, later] }: DuplicateUid): string {
  const files = `${first.type} in ${first.file}, ${later.type} in ${later.file}`;
  const outcome = first.type === later.type ? '; the first one is served' : '';
  return `has the uid of another entry (${files})${outcome}; give one of them its own uid`;
}
