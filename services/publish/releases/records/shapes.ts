/**
 * Type guards for the JSON records of a release. They are necessary because a file that the disk has
 * damaged may still be valid JSON.
 */
import type { Fault } from '../../../../src/checks/words';
import { isRecord } from '../../../../src/lib/isRecord';
import type { ReportedPage } from '../../../../src/output/report';
import type { Release, ReleaseFile } from '../types';

/** Parses JSON. Returns undefined if the text is not valid JSON or has another shape. */
export function parseAs<T>(text: string, hasShape: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return hasShape(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isString = (value: unknown): value is string => typeof value === 'string';

export const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(isString);

const isFile = (value: unknown): value is ReleaseFile =>
  isRecord(value) && isString(value.hash) && typeof value.size === 'number';

export const isFiles = (value: unknown): value is [string, ReleaseFile][] =>
  Array.isArray(value) &&
  value.every((entry) => Array.isArray(entry) && isString(entry[0]) && isFile(entry[1]));

const isPage = (value: unknown): value is ReportedPage =>
  isRecord(value) && [value.path, value.locale, value.uid, value.kind, value.title].every(isString);

export const isPages = (value: unknown): value is ReportedPage[] =>
  Array.isArray(value) && value.every(isPage);

/** A fault in a record. */
export type RecordedFault = Omit<Fault, 'words'> & { words: Fault['words'] | string };

/** A record of this or an earlier version. */
export type RecordedRelease = Omit<Release, 'problems'> & { problems: RecordedFault[] };

const isFault = (value: unknown): value is RecordedFault =>
  isRecord(value) &&
  isString(value.key) &&
  (isString(value.words) || (isRecord(value.words) && isString(value.words.en)));

/** Checks only the fields that every version of this program has written. */
export const isRelease = (value: unknown): value is RecordedRelease =>
  isRecord(value) &&
  [value.id, value.time, value.trigger, value.source].every(isString) &&
  [value.pages, value.seconds].every((field) => typeof field === 'number') &&
  Array.isArray(value.moved) &&
  Array.isArray(value.problems) &&
  value.problems.every(isFault) &&
  isRecord(value.changes) &&
  [value.changes.added, value.changes.changed, value.changes.removed].every(isNames);
