import memoize from 'lodash/memoize';
import type { Environment, PublishDetail, StackExport, StoredAsset } from '../export/types';
import { fallbackChain, isForEnvironment } from './delivery';
import { VersionList } from './versionList';
import { timestampsOf, type AssetVersion, type EntryVersion } from './versions';

const keyOf = (...args: unknown[]) => args.join(' ');

/** A view from which another one differs only in the entries of some content types. */
export interface ViewBase {
  view: EnvironmentView;
  changedTypes: ReadonlySet<string>;
}

/**
 * The entries and assets that are published to one environment. Lists are created lazily and cached,
 * because an export in memory never changes.
 */
export class EnvironmentView {
  readonly data: StackExport;
  readonly environment: Environment;
  readonly #base: ViewBase | undefined;
  #typeOf = new Map<string, string>();

  constructor(data: StackExport, environment: Environment, base?: ViewBase) {
    this.data = data;
    this.environment = environment;
    this.#base = base;
  }

  /** Returns the entries of a content type that a query for a locale can find. */
  readonly entries = memoize(
    (contentType: string, locale: string, fallback: boolean): VersionList<EntryVersion> => {
      if (this.#base && !this.#base.changedTypes.has(contentType)) {
        return this.#base.view.entries(contentType, locale, fallback);
      }
      const versions = new Map<string, EntryVersion>();
      for (const code of fallback ? fallbackChain(this.data, locale) : [locale]) {
        for (const [uid, version] of this.#published(contentType, code)) {
          if (!versions.has(uid)) versions.set(uid, version);
        }
      }
      return new VersionList(versions, (version) => version.entry.content);
    },
    keyOf,
  );

  /** Returns the assets that a query for a locale can find. */
  readonly assets = memoize((locale: string, fallback: boolean): VersionList<AssetVersion> => {
    if (this.#base) return this.#base.view.assets(locale, fallback);
    const versions = new Map<string, AssetVersion>();
    const chain = fallback ? fallbackChain(this.data, locale) : [locale];
    for (const asset of this.data.assets.values()) {
      const version = this.#assetVersion(asset, chain);
      if (version) versions.set(asset.uid, version);
    }
    return new VersionList(versions, (version) => version.asset.content);
  }, keyOf);

  /** Finds the content type of an entry by uid, for the oldest references, which have only a uid. */
  contentTypeOf(uid: string, candidates: readonly string[]): string | undefined {
    const cached = this.#typeOf.get(uid);
    if (cached) return cached;
    const contentType = candidates.find((candidate) =>
      [...(this.data.entries.get(candidate)?.values() ?? [])].some((entries) => entries.has(uid)),
    );
    if (contentType) this.#typeOf.set(uid, contentType);
    return contentType;
  }

  #assetVersion(asset: StoredAsset, chain: string[]): AssetVersion | undefined {
    for (const code of chain) {
      const publication = this.#publication(asset.publications, code);
      if (publication) {
        return {
          kind: 'asset',
          uid: asset.uid,
          asset,
          publication,
          timestamps: timestampsOf(asset),
        };
      }
    }
    return undefined;
  }

  /**
   * Returns the entries that are published to exactly this locale. An entry that is not localised in
   * it can be published to it with the content of a fallback; a draft in the locale prevents that.
   */
  readonly #published = memoize((contentType: string, locale: string) => {
    const versions = new Map<string, EntryVersion>();
    const entriesByLocale = this.data.entries.get(contentType);
    const localised = entriesByLocale?.get(locale);
    for (const source of fallbackChain(this.data, locale)) {
      for (const entry of entriesByLocale?.get(source)?.values() ?? []) {
        if (versions.has(entry.uid) || (source !== locale && localised?.has(entry.uid))) continue;
        const publication = this.#publication(entry.publications, locale);
        if (!publication) continue;
        const timestamps = timestampsOf(entry);
        versions.set(entry.uid, { kind: 'entry', uid: entry.uid, entry, publication, timestamps });
      }
    }
    return versions;
  }, keyOf);

  #publication(items: PublishDetail[], locale: string): PublishDetail | undefined {
    return items.find(
      (item) => item.locale === locale && isForEnvironment(item, this.environment, this.data),
    );
  }
}
