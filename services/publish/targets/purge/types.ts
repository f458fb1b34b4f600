/** A cache in front of the site. */
export interface Cache {
  /** Name for messages and the status page. */
  readonly name: string;
  /**
   * Removes addresses from the cache.
   * @param urls absolute URLs; null for all of the site
   * @throws Error with one sentence for the operator
   */
  purge: (urls: readonly string[] | null) => Promise<void>;
}
