/** A uid that two entries or two assets of one locale share. */
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

/** Records the file of each uid, so that a message about a duplicate uid can name both files. */
export class UidRegister {
  readonly duplicates: DuplicateUid[] = [];
  readonly #holders = new Map<string, Holder[]>();

  /**
   * Records an entry or asset. If two of the same type have one uid, only the first is served. If their
   * types differ, both are served.
   * @returns false if an entry or asset of the same type already has this uid
   */
  add(uid: string, locale: string | null, holder: Holder): boolean {
    const key = `${locale ?? ''}\0${uid}`;
    const holders = this.#holders.get(key) ?? [];
    this.#holders.set(key, [...holders, holder]);
    const sameTypeHolder = holders.find(({ type }) => type === holder.type);
    const first = sameTypeHolder ?? holders[0];
    if (first) this.duplicates.push({ uid, locale, holders: [first, holder] });
    return sameTypeHolder === undefined;
  }
}

/** Describes a duplicate for an editor. The message continues a text that ends with the uid. */
export function duplicateInWords({ holders: [first, later] }: DuplicateUid): string {
  const files = `${first.type} in ${first.file}, ${later.type} in ${later.file}`;
  const outcome = first.type === later.type ? '; the first one is served' : '';
  return `has the uid of another ${first.type === 'asset' ? 'asset' : 'entry'} (${files})${outcome}; give one of them its own uid`;
}
