import type { Environment, PublishDetail, StackExport, StoredAsset } from '../export/types';
import { fallbackChain, isTo } from './delivery';
import { VersionList } from './versionList';
import { stampsOf, type AssetVersion, type EntryVersion } from './versions';

/**
 * What one environment delivers. Lists are made when first asked for and kept: an export in
 * memory never changes.
 */
export class EnvironmentView {
  readonly data: StackExport;
  readonly environment: Environment;
  #exact = new Map<string, Map<string, EntryVersion>>();
  #lists = new Map<string, VersionList<EntryVersion>>();
  #assetLists = new Map<string, VersionList<AssetVersion>>();
  #typeOf = new Map<string, string>();

  constructor(data: StackExport, environment: Environment) {
    this.data = data;
    this.environment = environment;
  }

  /** Entries of a type that a query for this locale sees. */
  entries(contentType: string, locale: string, fallback: boolean): VersionList<EntryVersion> {
    const key = `${contentType} ${locale} ${String(fallback)}`;
    let list = this.#lists.get(key);
    if (!list) {
      const found = new Map<string, EntryVersion>();
      for (const code of fallback ? fallbackChain(this.data, locale) : [locale]) {
        for (const [uid, version] of this.#published(contentType, code)) {
          if (!found.has(uid)) found.set(uid, version);
        }
      }
      list = new VersionList(found, (version) => version.entry.content);
      this.#lists.set(key, list);
    }
    return list;
  }

  assets(locale: string, fallback: boolean): VersionList<AssetVersion> {
    const key = `${locale} ${String(fallback)}`;
    let list = this.#assetLists.get(key);
    if (!list) {
      const found = new Map<string, AssetVersion>();
      const chain = fallback ? fallbackChain(this.data, locale) : [locale];
      for (const asset of this.data.assets.values()) {
        const version = this.#assetVersion(asset, chain);
        if (version) found.set(asset.uid, version);
      }
      list = new VersionList(found, (version) => version.asset.content);
      this.#assetLists.set(key, list);
    }
    return list;
  }

  /** Content type of an entry that only its uid names, as the oldest references do. */
  contentTypeOf(uid: string, among: readonly string[]): string | undefined {
    const kept = this.#typeOf.get(uid);
    if (kept) return kept;
    const found = among.find((type) =>
      [...(this.data.entries.get(type)?.values() ?? [])].some((entries) => entries.has(uid)),
    );
    if (found) this.#typeOf.set(uid, found);
    return found;
  }

  #assetVersion(asset: StoredAsset, chain: string[]): AssetVersion | undefined {
    for (const code of chain) {
      const publication = this.#publication(asset.publications, code);
      if (publication) {
        return { kind: 'asset', uid: asset.uid, asset, publication, stamps: stampsOf(asset) };
      }
    }
    return undefined;
  }

  /**
   * Entries published to exactly this locale: localised in it, or not localised in it and
   * published to it with the content of a fallback. A draft in the locale hides the latter.
   */
  #published(contentType: string, locale: string): Map<string, EntryVersion> {
    const key = `${contentType} ${locale}`;
    const kept = this.#exact.get(key);
    if (kept) return kept;
    const found = new Map<string, EntryVersion>();
    const localised = this.data.entries.get(contentType);
    const own = localised?.get(locale);
    for (const source of fallbackChain(this.data, locale)) {
      for (const entry of localised?.get(source)?.values() ?? []) {
        if (found.has(entry.uid) || (source !== locale && own?.has(entry.uid))) continue;
        const publication = this.#publication(entry.publications, locale);
        if (!publication) continue;
        const stamps = stampsOf(entry);
        found.set(entry.uid, { kind: 'entry', uid: entry.uid, entry, publication, stamps });
      }
    }
    this.#exact.set(key, found);
    return found;
  }

  #publication(items: PublishDetail[], locale: string): PublishDetail | undefined {
    return items.find((item) => item.locale === locale && isTo(this.data, this.environment, item));
  }
}
