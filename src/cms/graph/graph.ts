import type { Entry } from './entry';
import {
  defaultLocale,
  localeFacts,
  localeOfService,
  locales,
  type Locale,
  type ServiceLocale,
} from '../../locales';
import { Collector } from './collector';
import { ownValue, type Content, type LocaleContent } from './content';
import { DependencyTracker } from './dependencyTracker';
import { factsMentionedIn, fieldsWithFacts, maxInserted } from './facts';
import { valueAt, type ReferencePath } from './fieldPath';
import { text } from '../wire/values';
import { problemOf, type Problems } from './problems';
import { completeUids, omittedCount, targetsWithin, uidsOf } from './references';
import { typesOfUids } from './typesOfUids';
import type { ContentType, References, WireAsset, WireEntry, WireTypes } from '../wire';

/** The name under which pages depend on the result of `#hasReferenceFallback`. */
const fallbackInputName = (locale: Locale) => `fallback ${locale}`;

const connectionAt = (fields: WireEntry, field: string): References =>
  valueAt(fields, `${field}Connection`) as References;

/** The content as a graph of entries and references, per locale, with fallback of entries. */
export class Graph {
  readonly #readings: Record<ServiceLocale, LocaleContent>;
  readonly #problems: Problems;
  readonly #tracker: DependencyTracker;
  readonly #types: ReadonlyMap<string, ContentType>;
  readonly #hasReferenceFallbackByLocale = new Map<Locale, boolean>();
  readonly #readEntries = new Collector<Entry>();

  /**
   * @param problems receives the problems of the content
   * @param tracker receives the name of each lookup: the uid of an entry or asset (missing ones
   * included), the content type of a listing, or the name of a fallback result
   */
  constructor(
    { readings }: Pick<Content, 'readings'>,
    problems: Problems,
    tracker = new DependencyTracker(),
  ) {
    this.#readings = readings;
    this.#problems = problems;
    this.#tracker = tracker;
    this.#types = typesOfUids(readings, problems);
  }

  /**
   * Returns an entry by uid; its default-locale version if `locale` has none. Returns undefined if
   * neither exists.
   */
  entry<T extends ContentType>(type: T, uid: string, locale: Locale): Entry<T> | undefined {
    this.#tracker.add(uid);
    const rawEntry = this.#find(type, uid, locale);
    const entry = rawEntry && { ...rawEntry, fields: this.#withFacts(rawEntry) };
    if (entry) this.#readEntries.add(entry);
    return entry;
  }

  /** Returns the fields of an entry with the facts that its texts mention, in the language of the entry. */
  #withFacts<T extends ContentType>(entry: Entry<T>): WireTypes[T] {
    const { type, fields, sourceLocale } = entry;
    const fieldsByName = factsMentionedIn(type, fields);
    if (fieldsByName.size === 0) return fields;
    // Only the facts that are shown count as read entries, although the title of each one matters.
    const { result: facts } = this.collectEntries(() => this.entries('fact', sourceLocale));
    const values = new Map<string, string>();
    for (const [name, field] of fieldsByName) {
      const fact = facts.find((each) => text(each.fields.title) === name);
      const value = text(fact?.fields.value);
      if (fact && value !== null) {
        this.#readEntries.add(fact);
        values.set(name, value);
      } else this.report(entry, field, `mentions the fact “${name}”, which has no value`);
    }
    const inserted = fieldsWithFacts(fields, values);
    if (inserted.isCut) {
      const [field = 'title'] = fieldsByName.values();
      const what = `mentions facts of more than ${maxInserted} characters, and the rest is left out`;
      this.report(entry, field, what);
    }
    return inserted.fields;
  }

  /** The same as `entry`, without a record of the read. */
  #find<T extends ContentType>(type: T, uid: string, locale: Locale): Entry<T> | undefined {
    const fields = this.#ownFields(type, uid, locale) ?? this.#ownFields(type, uid, defaultLocale);
    if (!fields) return undefined;
    const sourceLocale = localeOfService(fields.system?.locale) ?? defaultLocale;
    return { type, uid, locale, sourceLocale, fields };
  }

  /** Runs a computation and returns its result with every entry that it reads. */
  collectEntries<Result>(compute: () => Result): { result: Result; items: Entry[] } {
    return this.#readEntries.collect(compute);
  }

  /** Returns all entries of a type in a locale, with fallback, in order of creation. */
  entries<T extends ContentType>(type: T, locale: Locale): Entry<T>[] {
    this.#tracker.add(type);
    return Object.keys(this.#reading(locale).entries[type]).flatMap(
      (uid) => this.entry(type, uid, locale) ?? [],
    );
  }

  /**
   * Returns the targets of a reference field that are published and have one of `types`. Other
   * references are reported and omitted.
   */
  references<S extends ContentType, T extends ContentType>(
    entry: Entry<S>,
    field: ReferencePath<S>,
    types: readonly T[],
  ): Entry<T>[] {
    const uids = this.#referencedUids(entry, field, (uid) => {
      this.#tracker.add(uid);
      return this.#isMissingIn(entry.locale, uid);
    });
    const targets = uids.flatMap((uid) => {
      this.#tracker.add(uid);
      const actualType = this.#types.get(uid);
      const type = types.find((candidate) => candidate === actualType);
      const target = type && this.entry(type, uid, entry.locale);
      if (target) return target;
      const reason =
        actualType && !type
          ? `a ${actualType}, which this field does not accept`
          : 'which is not published';
      this.reportOmission(entry, field, `leads to ${uid}, ${reason}`);
      return [];
    });
    const connection = connectionAt(entry.fields, field);
    const addedCount = uids.length - uidsOf(connection).length;
    const missingCount = omittedCount(connection) - addedCount;
    if (missingCount > 0) {
      const leads = missingCount === 1 ? 'reference leads' : 'references lead';
      this.reportOmission(entry, field, `${missingCount} ${leads} to nothing published`);
    }
    return targets;
  }

  /** Returns the asset of a file field. Reports a reference to an asset that is not published. */
  asset<S extends ContentType>(entry: Entry<S>, field: ReferencePath<S>): WireAsset | undefined {
    const assetIn = (locale: Locale, uid: string) => {
      this.#tracker.add(uid);
      return ownValue(this.#reading(locale).assets, uid);
    };
    const mayBeOmitted = (candidate: string) => !assetIn(entry.locale, candidate);
    const [uid] = this.#referencedUids(entry, field, mayBeOmitted);
    const versions = [entry.locale, defaultLocale].map((locale) => assetIn(locale, uid ?? ''));
    const asset = versions.find((version) => version !== undefined);
    const isOmitted = omittedCount(connectionAt(entry.fields, field)) > 0;
    if (!asset && (uid !== undefined || isOmitted))
      this.reportOmission(entry, field, 'the file is not published');
    return asset;
  }

  /**
   * Returns the locale of an asset's title and description, as shown with an entry. The service does
   * not give it: texts that equal those of the default locale count as texts of the default locale.
   */
  assetTextLocale(entry: Entry, asset: WireAsset): Locale {
    const uid = text(asset.system?.uid) ?? '';
    const original = ownValue(this.#reading(defaultLocale).assets, uid);
    const isSame = original?.title === asset.title && original?.description === asset.description;
    return isSame ? defaultLocale : entry.locale;
  }

  /** Returns the uids of all reference targets of an entry, in all of its locales. */
  targetsOf({ type, uid }: Entry): string[] {
    return locales.flatMap((locale) => {
      const fields = this.#ownFields(type, uid, locale);
      return fields ? targetsWithin(fields) : [];
    });
  }

  /** Reports a problem of a field. `what` is the message without entry and field. */
  report(entry: Entry, field: string, what: string): void {
    this.#problems.add(problemOf(entry, field, what));
  }

  /** Reports a problem because of which the site shows nothing in the place of a field. */
  reportOmission(entry: Entry, field: string, what: string): void {
    this.#problems.add(problemOf(entry, field, what), { isOmission: true });
  }

  /** Reports that our own code failed, because of which the site shows nothing in the place of a field. */
  reportFailure(entry: Entry, field: string, what: string): void {
    const problem = problemOf(entry, field, what);
    this.#problems.add(problem, { isOmission: true, isFailure: true });
  }

  /** Reports an entry that does not exist, by the title that the site expects. */
  reportMissing(type: ContentType, name: string, locale: Locale, what: string): void {
    this.#problems.add({
      entry: name,
      type,
      locale: localeFacts[locale].service,
      field: 'title',
      what,
    });
  }

  /**
   * Returns the results of `#hasReferenceFallback` by the names under which pages depend on them, for
   * change detection. Locales for which `previous` did not compute a result are omitted.
   */
  referenceFallbacks(previous?: Graph): Map<string, boolean> {
    const trackedLocales = previous ? [...previous.#hasReferenceFallbackByLocale.keys()] : [];
    return new Map(
      trackedLocales.map((each) => [fallbackInputName(each), this.#hasReferenceFallback(each)]),
    );
  }

  #reading(locale: Locale): LocaleContent {
    return this.#readings[localeFacts[locale].service];
  }

  /** Returns the fields of an entry in exactly this locale, or fallen back by the service. */
  #ownFields<T extends ContentType>(
    type: T,
    uid: string,
    locale: Locale,
  ): WireTypes[T] | undefined {
    const hasType = this.#types.get(uid) === type;
    return hasType ? ownValue(this.#reading(locale).entries[type], uid) : undefined;
  }

  /**
   * Returns the uids of a reference field. Contentstack does not say whether its fallback applies to
   * references. An entry that fell back has the references of its default-locale version; a
   * localised entry is completed from that version, unless the content itself shows that the service
   * omitted nothing.
   */
  #referencedUids<S extends ContentType>(
    entry: Entry<S>,
    field: ReferencePath<S>,
    mayBeOmitted: (uid: string) => boolean,
  ): string[] {
    const connection = connectionAt(entry.fields, field);
    const ownUids = uidsOf(connection);
    const defaultFields = this.#ownFields(entry.type, entry.uid, defaultLocale);
    if (entry.locale === defaultLocale || !defaultFields) return ownUids;
    const defaultUids = uidsOf(connectionAt(defaultFields, field));
    if (entry.sourceLocale === defaultLocale) return defaultUids;
    const hasTotal = typeof connection?.totalCount === 'number';
    const maxOmitted = hasTotal ? omittedCount(connection) : Infinity;
    if (maxOmitted === 0) return ownUids;
    this.#tracker.add(fallbackInputName(entry.locale));
    if (this.#hasReferenceFallback(entry.locale)) return ownUids;
    return completeUids(ownUids, defaultUids, maxOmitted, mayBeOmitted);
  }

  /** True if an entry does not exist in a locale itself: it falls back or is not published. */
  #isMissingIn(locale: Locale, uid: string): boolean {
    const type = this.#types.get(uid);
    return !type || this.#find(type, uid, locale)?.sourceLocale !== locale;
  }

  /**
   * True if a localised entry references an entry that exists in the default locale only: then the
   * service's fallback applies to references. Pages depend on this result by one name
   * (`fallbackInputName`), so the lookups here are not tracked.
   */
  #hasReferenceFallback(locale: Locale): boolean {
    const cachedResult = this.#hasReferenceFallbackByLocale.get(locale);
    if (cachedResult !== undefined) return cachedResult;
    const result = Object.values(this.#reading(locale).entries)
      .flatMap((entries: Record<string, WireEntry>) => Object.values(entries))
      .filter((fields) => fields.system?.locale === localeFacts[locale].service)
      .flatMap(targetsWithin)
      .some((uid) => this.#types.has(uid) && this.#isMissingIn(locale, uid));
    this.#hasReferenceFallbackByLocale.set(locale, result);
    return result;
  }
}
