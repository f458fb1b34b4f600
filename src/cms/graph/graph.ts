import type { Entry } from './entry';
import {
  defaultLocale,
  localeFacts,
  localeOfService,
  locales,
  type Locale,
  type ServiceLocale,
} from '../../locales';
import { ownValue, type Content, type LocaleContent } from './content';
import { DependencyTracker } from './dependencyTracker';
import { text } from '../wire/values';
import { problemOf, type Problems } from './problems';
import { completed, leftOut, targetsWithin, uidsOf } from './references';
import { typesOfUids } from './typesOfUids';
import type { ContentType, References, WireAsset, WireEntry, WireTypes } from '../wire';

/** What the fields of a type offer as references. */
export type Select<T extends ContentType> = (fields: WireTypes[T]) => References;

const fallbackName = (locale: Locale) => `fallback ${locale}`;

/** The content as entries that lead to each other, per locale, with fallback. */
export class Graph {
  readonly #readings: Record<ServiceLocale, LocaleContent>;
  readonly #problems: Problems;
  readonly #looks: DependencyTracker;
  readonly #types: ReadonlyMap<string, ContentType>;
  readonly #fallbackReaches = new Map<Locale, boolean>();
  /** Called for each entry that is looked at. */
  #seen: (entry: Entry) => void = () => undefined;

  /** @param looks gets the uids of all that is looked at, whether it is there or not */
  constructor(
    { readings }: Pick<Content, 'readings'>,
    problems: Problems,
    looks = new DependencyTracker(),
  ) {
    this.#readings = readings;
    this.#problems = problems;
    this.#looks = looks;
    this.#types = typesOfUids(readings, problems);
  }

  /** An entry by uid; of the default locale where the asked one has none. */
  entry<T extends ContentType>(type: T, uid: string, locale: Locale): Entry<T> | undefined {
    this.#looks.track(uid);
    const found = this.#find(type, uid, locale);
    if (found) this.#seen(found);
    return found;
  }

  #find<T extends ContentType>(type: T, uid: string, locale: Locale): Entry<T> | undefined {
    const fields = this.#own(type, uid, locale) ?? this.#own(type, uid, defaultLocale);
    if (!fields) return undefined;
    const sourceLocale = localeOfService(fields.system?.locale) ?? defaultLocale;
    return { type, uid, locale, sourceLocale, fields };
  }

  /** What some work makes, and every entry that it looked at meanwhile. */
  watched<Made>(work: () => Made): { made: Made; seen: Set<Entry> } {
    const seen = new Set<Entry>();
    const before = this.#seen;
    this.#seen = (entry) => {
      seen.add(entry);
      before(entry);
    };
    try {
      return { made: work(), seen };
    } finally {
      this.#seen = before;
    }
  }

  /** All entries of a type that show in a locale, in order of creation. */
  entries<T extends ContentType>(type: T, locale: Locale): Entry<T>[] {
    this.#looks.track(type);
    return Object.keys(this.#reading(locale).entries[type]).flatMap(
      (uid) => this.entry(type, uid, locale) ?? [],
    );
  }

  /**
   * The targets of a reference field, of the types given. References to what is not published or
   * is of another type are reported and left out.
   */
  references<S extends ContentType, T extends ContentType>(
    entry: Entry<S>,
    field: string,
    types: readonly T[],
    select: Select<S>,
  ): Entry<T>[] {
    const uids = this.#uids(entry, select, (uid) => {
      this.#looks.track(uid);
      return this.#missingIn(entry.locale, uid);
    });
    const found = uids.flatMap((uid) => {
      this.#looks.track(uid);
      const known = this.#types.get(uid);
      const type = types.find((each) => each === known);
      const target = type && this.entry(type, uid, entry.locale);
      if (target) return target;
      const what =
        known && !type ? `a ${known}, which cannot stand here` : 'which is not published';
      this.report(entry, field, `leads to ${uid}, ${what}`);
      return [];
    });
    const gone =
      leftOut(select(entry.fields)) - (uids.length - uidsOf(select(entry.fields)).length);
    if (gone > 0) {
      const one = gone === 1;
      this.report(
        entry,
        field,
        `${gone} reference${one ? ' leads' : 's lead'} to nothing published`,
      );
    }
    return found;
  }

  /** The asset of a file field; one that is named but not published is reported. */
  asset<S extends ContentType>(
    entry: Entry<S>,
    field: string,
    select: Select<S>,
  ): WireAsset | undefined {
    const assetIn = (locale: Locale, uid: string) => {
      this.#looks.track(uid);
      return ownValue(this.#reading(locale).assets, uid);
    };
    const [uid] = this.#uids(entry, select, (each) => !assetIn(entry.locale, each));
    const found = [entry.locale, defaultLocale].map((each) => assetIn(each, uid ?? ''));
    const asset = found.find((each) => each !== undefined);
    const named = uid !== undefined || leftOut(select(entry.fields)) > 0;
    if (!asset && named) this.report(entry, field, 'the file is not published');
    return asset;
  }

  /**
   * The locale that an asset's own words are written in, as it is shown with an entry. The service
   * names none, so: words that are those of the default locale are in its language.
   */
  wordsOf(entry: Entry, asset: WireAsset): Locale {
    const standard = ownValue(this.#reading(defaultLocale).assets, text(asset.system?.uid) ?? '');
    const same = standard?.title === asset.title && standard?.description === asset.description;
    return same ? defaultLocale : entry.locale;
  }

  /** Uids of all that an entry leads to, in its own words and in those that it falls back to. */
  targetsOf({ type, uid }: Entry): string[] {
    return locales.flatMap((locale) => {
      const fields = this.#own(type, uid, locale);
      return fields ? targetsWithin(fields) : [];
    });
  }

  /** Names a problem of an entry's field. */
  report(entry: Entry, field: string, what: string): void {
    this.#problems.add(problemOf(entry, field, what));
  }

  /** Names an entry that is not there, by what it would be known by. */
  reportMissing(type: ContentType, name: string, locale: Locale, what: string): void {
    this.#problems.add({
      entry: name,
      type,
      locale: localeFacts[locale].service,
      field: 'title',
      what,
    });
  }

  /** Whether fallback reaches references, by the names noted; only where `before` had to know. */
  fallbacks(before?: Graph): Map<string, boolean> {
    const asked = before ? [...before.#fallbackReaches.keys()] : [];
    return new Map(asked.map((each) => [fallbackName(each), this.#reachesReferences(each)]));
  }

  #reading(locale: Locale): LocaleContent {
    return this.#readings[localeFacts[locale].service];
  }

  #own<T extends ContentType>(type: T, uid: string, locale: Locale): WireTypes[T] | undefined {
    const isOne = this.#types.get(uid) === type;
    return isOne ? ownValue(this.#reading(locale).entries[type], uid) : undefined;
  }

  /**
   * Whether the service's fallback reaches references is unknown. An entry that fell back has the
   * references of the default locale anyway; a localised one is completed unless the content
   * itself shows that the service left nothing out.
   */
  #uids<S extends ContentType>(
    entry: Entry<S>,
    select: Select<S>,
    mayBeMissing: (uid: string) => boolean,
  ): string[] {
    const connection = select(entry.fields);
    const own = uidsOf(connection);
    const standard = this.#own(entry.type, entry.uid, defaultLocale);
    if (entry.locale === defaultLocale || !standard) return own;
    if (entry.sourceLocale === defaultLocale) return uidsOf(select(standard));
    const known = typeof connection?.totalCount === 'number';
    const gap = known ? leftOut(connection) : Infinity;
    if (gap === 0) return own;
    this.#looks.track(fallbackName(entry.locale));
    if (this.#reachesReferences(entry.locale)) return own;
    return completed(own, uidsOf(select(standard)), gap, mayBeMissing);
  }

  /** Whether a target shows in the default locale alone, localised or by fallback. */
  #missingIn(locale: Locale, uid: string): boolean {
    const type = this.#types.get(uid);
    return !type || this.#find(type, uid, locale)?.sourceLocale !== locale;
  }

  /** Known by one name (`fallbackName`): what is looked at for it is no part of who asks first. */
  #reachesReferences(locale: Locale): boolean {
    const known = this.#fallbackReaches.get(locale);
    if (known !== undefined) return known;
    const found = Object.values(this.#reading(locale).entries)
      .flatMap((entries: Record<string, WireEntry>) => Object.values(entries))
      .filter((fields) => fields.system?.locale === localeFacts[locale].service)
      .flatMap(targetsWithin)
      .some((uid) => this.#types.has(uid) && this.#missingIn(locale, uid));
    this.#fallbackReaches.set(locale, found);
    return found;
  }
}
