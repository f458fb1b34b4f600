import { nameError, reservedNames } from '../../model/names';

/** The part of the content model that a type is created for: a field, or a content type. */
export interface TypeOrigin {
  uid: string;
  /** Uid of the content type or global field that has the field, or one of the owners below. */
  owner: string;
}

/** Owner of content types in Contentstack's messages. */
export const contentTypesOwner = '__content_types';
/** Owner of global fields in Contentstack's messages. */
export const globalFieldsOwner = '__global_fields';
const systemOwner = '__system';

/** Error if no schema can be generated from the content model. Every query is then refused. */
export class SchemaBuildError extends Error {
  /** One sentence per pair of uids that result in the same type name, or a reason of graphql-js. */
  readonly clashes: readonly string[];
  /** One sentence per uid that GraphQL does not allow as a name, or per error of its validation. */
  readonly invalidNames: readonly string[];

  constructor(clashes: readonly string[], invalidNames: readonly string[]) {
    super([...clashes, ...invalidNames].join(' '));
    this.name = 'SchemaBuildError';
    this.clashes = clashes;
    this.invalidNames = invalidNames;
  }
}

/** Records the type names of a content model and finds duplicate and invalid ones. */
export class TypeRegistry {
  #claims = new Map<string, TypeOrigin>();
  #clashes = new Set<string>();
  #nameErrors = new Set<string>();

  constructor() {
    for (const name of reservedNames) this.#claims.set(name, { uid: name, owner: systemOwner });
  }

  /** Registers a type name and returns it. A second registration of the name is recorded as a clash. */
  claim(name: string, origin: TypeOrigin): string {
    this.checkName(name);
    const firstOrigin = this.#claims.get(name);
    if (firstOrigin) this.#clashes.add(clashText(name, firstOrigin, origin));
    else this.#claims.set(name, origin);
    return name;
  }

  /** Returns true if GraphQL allows a name. Records an error otherwise. */
  checkName(name: string): boolean {
    const error = nameError(name);
    if (error) this.#nameErrors.add(error);
    return !error;
  }

  /** Returns all recorded errors as one; undefined if there are none. */
  toError(): SchemaBuildError | undefined {
    if (this.#clashes.size + this.#nameErrors.size === 0) return undefined;
    return new SchemaBuildError([...this.#clashes], [...this.#nameErrors]);
  }
}

function clashText(name: string, first: TypeOrigin, second: TypeOrigin): string {
  if (first.owner === contentTypesOwner && second.owner === contentTypesOwner) {
    return (
      `Content types '${first.uid}' and '${second.uid}' graphql type name resulted in ` +
      `'${name}'. Kindly update the content type uid to continue.`
    );
  }
  return (
    `The field '${second.uid}' in '${second.owner}' content type, and '${first.uid}' from ` +
    `'${first.owner}' resulted in '${name}' GraphQL typename. ` +
    'Kindly update the field UIDs to continue querying.'
  );
}
