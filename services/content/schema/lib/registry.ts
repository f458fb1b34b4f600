import { nameProblem, reservedNames } from '../../model/names';

/** Where a type name comes from: a field of a content type, or a content type itself. */
export interface Origin {
  uid: string;
  owner: string;
}

/** Owner of content types and global fields in the service's own messages. */
export const contentTypesOwner = '__content_types';
export const globalFieldsOwner = '__global_fields';
const systemOwner = '__system';

/** A content model from which no schema can be generated; every query is then refused. */
export class SchemaBuildError extends Error {
  /** One sentence per pair of uids that give one type name. */
  readonly clashes: readonly string[];
  /** One sentence per uid that GraphQL does not allow as a name. */
  readonly names: readonly string[];

  constructor(clashes: readonly string[], names: readonly string[]) {
    super([...clashes, ...names].join(' '));
    this.name = 'SchemaBuildError';
    this.clashes = clashes;
    this.names = names;
  }
}

/** Keeps account of the names that a content model asks for. */
export class TypeRegistry {
  #claims = new Map<string, Origin>();
  #clashes = new Set<string>();
  #names = new Set<string>();

  constructor() {
    for (const name of reservedNames) this.#claims.set(name, { uid: name, owner: systemOwner });
  }

  /** Takes a type name for a uid; a second taker is a clash. Returns the name. */
  claim(name: string, origin: Origin): string {
    this.checkName(name);
    const taken = this.#claims.get(name);
    if (taken) this.#clashes.add(clashText(name, taken, origin));
    else this.#claims.set(name, origin);
    return name;
  }

  /** Notes a name that GraphQL does not allow. Returns whether it is allowed. */
  checkName(name: string): boolean {
    const problem = nameProblem(name);
    if (problem) this.#names.add(problem);
    return !problem;
  }

  /** The problems found so far as one error, or undefined. */
  problem(): SchemaBuildError | undefined {
    if (this.#clashes.size + this.#names.size === 0) return undefined;
    return new SchemaBuildError([...this.#clashes], [...this.#names]);
  }
}

function clashText(name: string, first: Origin, second: Origin): string {
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
