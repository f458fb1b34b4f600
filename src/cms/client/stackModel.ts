import type { GraphQLSchema } from 'graphql';
import type { ContentType } from '../wire';
import { fitQuery } from './fitQuery';
import { contentTypes, fragment } from './fragments';
import type { ModelDifference } from './modelDifference';
import { assetsQuery, batchQuery, revisionsQuery, type NamedQuery } from './queries';

/** The queries with which the entries of one content type are read. */
export interface TypeQueries {
  revisions: NamedQuery;
  batch: NamedQuery;
  fragment: string;
}

/** Fields without which no page can exist. */
const essentialFields = ['page', 'page.title', 'page.url', 'page.system', 'page.system.uid'];

/** The stack lacks a field without which no page can exist. */
export class ContentModelError extends Error {
  override name = 'ContentModelError';

  constructor(message: string) {
    super(message);
    // Without a stack trace, Gatsby does not print the code that threw.
    this.stack = `${this.name}: ${message}`;
  }
}

/** The content model of a stack, as far as the site reads it: the site's queries, fitted to it. */
export class StackModel {
  readonly schema: GraphQLSchema;
  /** Digest of the text that the schema was built from. */
  readonly fingerprint: string;
  /** The differences between the stack's content model and the site's, by field. */
  readonly differences: readonly ModelDifference[];
  /** The query for all assets. */
  readonly assets: NamedQuery | null;
  /** Why the stack cannot have pages; null if it can. */
  readonly obstacle: string | null;
  readonly #queriesByType: ReadonlyMap<ContentType, TypeQueries>;

  constructor({ schema, fingerprint }: { schema: GraphQLSchema; fingerprint: string }) {
    this.schema = schema;
    this.fingerprint = fingerprint;
    const differences = new Map<string, ModelDifference>();
    const fitAndRecord = (text: string): string | null => {
      const fitted = fitQuery(text, schema);
      for (const each of fitted.differences) {
        if (!differences.has(each.field)) differences.set(each.field, each);
      }
      return fitted.text;
    };
    const fitNamed = (query: NamedQuery): NamedQuery | null => {
      const text = fitAndRecord(query.text);
      return text === null ? null : { ...query, text };
    };
    this.#queriesByType = new Map(
      contentTypes.flatMap((type) => {
        const fittedFragment = fitAndRecord(fragment(type));
        const [revisions, batch] = [fitNamed(revisionsQuery(type)), fitNamed(batchQuery(type))];
        if (fittedFragment === null || revisions === null || batch === null) return [];
        return [[type, { revisions, batch, fragment: fittedFragment }]];
      }),
    );
    this.assets = fitNamed(assetsQuery);
    this.differences = [...differences.values()];
    const missing = this.differences.find(
      ({ field, isLeftOut }) => isLeftOut && essentialFields.includes(field),
    );
    const need = 'Every page needs the content type page with the fields title and url.';
    this.obstacle = missing ? `${missing.field} ${missing.what}. ${need}` : null;
  }

  /** Fits any query to the stack. Returns null if the stack has nothing of it. */
  fit(query: NamedQuery): NamedQuery | null {
    const { text } = fitQuery(query.text, this.schema);
    return text === null ? null : { ...query, text };
  }

  /** Returns the queries of a content type; undefined if the stack lacks it, so that it has no entries. */
  queries(type: ContentType): TypeQueries | undefined {
    return this.#queriesByType.get(type);
  }

  /** The fields that the queries read, as one text. Entries cached with other fields are read again. */
  get format(): string {
    return JSON.stringify(
      [...this.#queriesByType].map(([type, { fragment: text }]) => [type, text]),
    );
  }
}
