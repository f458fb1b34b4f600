import type { JsonObject, StackExport } from '../export/types';
import { DraftError } from './draftError';

/** A change of an entry in one locale. */
export interface EntryChange {
  contentType: string;
  /** Default: a new uid, for a new entry. */
  uid?: string | undefined;
  locale: string;
  /** Values by field uid. Fields that are missing here keep their values. */
  fields: JsonObject;
  /** The version that the change is based on. If it is not the current one, the change is refused. */
  version?: number | undefined;
  /** Applies the rules of the content type, which a draft by hand need not follow before it is published. */
  isComplete?: boolean;
}

/** A request to publish the latest saved version of an entry. */
export interface PublishRequest {
  contentType: string;
  uid: string;
  /** Locales to publish to. One without a version of its own gets that of its fallback. */
  locales: readonly string[];
  /** Names or uids of environments. Default: the first one of the export. */
  environments?: readonly string[] | undefined;
  /** The version to publish to the first locale. If it is not the latest one, the request is refused. */
  version?: number | undefined;
}

/** A request to end publications of an entry. */
export type UnpublishRequest = Pick<
  PublishRequest,
  'contentType' | 'uid' | 'locales' | 'environments'
>;

/** @throws DraftError if a version was requested that is not the current one */
export function checkVersion(requested: number | undefined, current: number): void {
  if (requested === undefined || requested === current) return;
  throw new DraftError(
    'conflict',
    `Version ${requested} is not the current one, which is ${current}. Load the entry again.`,
    { version: ['is not the current version.'] },
  );
}

/**
 * Returns the uids of environments with these names or uids; that of the first one by default.
 * @throws DraftError if the stack has no such environment
 */
export function environmentsOf(names: readonly string[] | undefined, data: StackExport): string[] {
  const [first] = data.environments;
  return (names ?? (first ? [first.name] : [])).map((name) => {
    const environment = data.environments.find((item) => item.name === name || item.uid === name);
    if (environment) return environment.uid;
    throw new DraftError('unknown-environment', `The environment '${name}' was not found.`, {
      environments: ['is not valid.'],
    });
  });
}
