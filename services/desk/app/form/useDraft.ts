import { useEffect, useReducer, useRef } from 'react';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import setIn from 'lodash/fp/set';
import isEqual from 'lodash/isEqual';
import throttle from 'lodash/throttle';
import { contentKey, withEntry } from '../content';
import { ApiError, readEntry, saveEntry, type EntryId, type Problems } from '../api';
import type { Entry, JsonObject, Path } from '../types';
import { mergeEdits } from './mergeEdits';

/** Time from the last edit until a draft is saved, in milliseconds. */
const saveDelay = 900;
/** Edits of one field within this time are undone together, in milliseconds. */
const undoGroupTime = 1500;
const maxUndo = 100;

/** An entry in one locale while it is edited. */
interface Edit {
  /** The latest saved version; undefined while it is read. */
  base: Entry | undefined;
  values: JsonObject;
  /** Fields whose values are not saved. */
  dirty: Set<string>;
  state: 'saved' | 'unsaved' | 'saving' | 'refused' | 'conflict' | 'failed';
  /** Problems by path of the field. */
  errors: Problems;
  /** Why the last save has failed, if no field is at fault. */
  failure: ApiError | null;
  /** Values before each edit, for Undo. */
  history: JsonObject[];
  lastEdit: { name: string; time: number };
  saving: Promise<Entry | null> | null;
  isPublishing: boolean;
}

/** Shortest time between two readings of hints, in milliseconds. */
const hintsInterval = 4000;

/** Reads the hints of the open entries again after saves; the preview computes them from all pages. */
const refreshHints = throttle(
  (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['hints'] }),
  hintsInterval,
  { leading: false },
);

export type DraftEntry = ReturnType<typeof useDraft>;

/** Edits of closed forms and their last saves, which may fail, by type, uid and locale. */
const closedEdits = new Map<string, { edit: Edit; saved: Promise<unknown> }>();
const noEdit = { name: '', time: 0 };

/** True if edits of a closed form are not saved, and its entry exists. */
export const hasUnsavedClosedForms = (exists: (uid: string) => boolean): boolean =>
  [...closedEdits.values()].some(
    ({ edit }) => (edit.dirty.size > 0 || edit.saving !== null) && exists(edit.base?.uid ?? ''),
  );

/** Returns the values of some fields. An empty field is null, because the API leaves absent fields unchanged. */
const valuesOf = (values: JsonObject, fields: readonly string[]): JsonObject =>
  Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));

/**
 * Edits an entry in one locale, the same as long as the form is open. Saves a draft a moment after each
 * edit, based on the version that was read.
 */
export function useDraft(id: EntryId) {
  const { type, uid, locale } = id;
  const queryKey = ['entry', type, uid, locale];
  const closedKey = queryKey.join('/');
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: () => readEntry(id) });
  const [, render] = useReducer((count: number) => count + 1, 0);
  // Not a state: saves must not wait for a rendering.
  const latest = useRef<Edit>({
    base: undefined,
    values: {},
    dirty: new Set(),
    state: 'saved',
    errors: {},
    failure: null,
    history: [],
    lastEdit: noEdit,
    saving: null,
    isPublishing: false,
  });
  const update = (change: Partial<Edit>) => {
    Object.assign(latest.current, change);
    render();
  };

  /** Shows a version that was read, with the values that are not saved if they are kept. */
  const adopt = (base: Entry, isKept: boolean) => {
    const { dirty, values, base: previousBase } = latest.current;
    const own = valuesOf(values, isKept ? [...dirty] : []);
    for (const field of Object.keys(own))
      own[field] = mergeEdits(previousBase?.[field] ?? null, own[field], base[field] ?? null);
    // An earlier state of the form has the fields of the version before.
    update({ base, values: { ...base, ...own }, history: [], lastEdit: noEdit });
    if (isKept) return;
    dirty.clear();
    update({ errors: {}, failure: null, state: 'saved' });
  };

  /** Sends some fields; if some of them are refused, then those that are not. */
  const send = async (base: Entry, fields: readonly string[]): Promise<Entry | null> => {
    const { values, dirty } = latest.current;
    for (const field of fields) dirty.delete(field);
    try {
      // Version 0 creates the one of the locale, and is refused if it exists.
      const version = base.locale === locale ? base._version : 0;
      const entry = await saveEntry(id, valuesOf(values, fields), version);
      update({
        base: entry,
        errors: {},
        failure: null,
        state: dirty.size > 0 ? 'unsaved' : 'saved',
      });
      queries.setQueryData(queryKey, entry);
      queries.setQueryData(contentKey, withEntry(locale, entry));
      // A language without a version of its own shows this one.
      void queries.invalidateQueries({
        queryKey: ['entry', type, uid],
        predicate: ({ queryKey: [, , , other] }) => other !== locale,
      });
      void queries.invalidateQueries({ queryKey: ['entries', 'drafts'] });
      void refreshHints(queries);
      return entry;
    } catch (error) {
      for (const field of fields) dirty.add(field);
      const failure = error instanceof ApiError ? error : null;
      const { status = 0, errors = {} } = failure ?? {};
      const refused = new Set(Object.keys(errors).map((path) => path.split('.')[0]));
      const others = status === 422 ? fields.filter((field) => !refused.has(field)) : [];
      const isTried = others.length > 0 && others.length < fields.length;
      const isSaved = isTried && (await send(base, others)) !== null;
      update({ errors: isTried ? { ...latest.current.errors, ...errors } : errors });
      const isFieldAtFault = fields.some((field) => refused.has(field));
      const state =
        status === 409 && errors.version ? 'conflict' : isFieldAtFault ? 'refused' : 'failed';
      if (isSaved || !isTried) update({ state, failure: state === 'failed' ? failure : null });
      return null;
    }
  };

  /** Saves what is not saved. Resolves to the latest version; null if it could not be saved as a whole. */
  const save = async (): Promise<Entry | null> => {
    await latest.current.saving;
    const { base, dirty } = latest.current;
    if (dirty.size === 0 || !base) return base ?? null;
    const saving = send(base, [...dirty]).finally(() => (latest.current.saving = null));
    update({ saving, state: 'saving' });
    return saving;
  };

  const saveLater = useDebouncedCallback(() => {
    const { isPublishing, state } = latest.current;
    // A new version would refuse the publication of the previous one; a conflict waits for a decision.
    if (!isPublishing && state !== 'conflict') void save();
  }, saveDelay);

  const change = (values: JsonObject, fields: readonly string[]) => {
    const { dirty, state } = latest.current;
    for (const field of fields) dirty.add(field);
    update({ values, state: state === 'conflict' ? state : 'unsaved' });
    saveLater();
  };

  const set = (path: Path, value: unknown) => {
    const { values, lastEdit, history } = latest.current;
    const [name, time] = [path.join('.'), Date.now()];
    const isContinued = name === lastEdit.name && time - lastEdit.time < undoGroupTime;
    update({ lastEdit: { name, time } });
    if (!isContinued) update({ history: [...history.slice(1 - maxUndo), values] });
    change(setIn<JsonObject>([...path], value, values), [String(path[0])]);
  };

  const undo = () => {
    const { values, history } = latest.current;
    const before = history.at(-1) ?? values;
    update({ history: history.slice(0, -1), lastEdit: noEdit });
    const isChanged = (name: string) => before[name] !== values[name];
    change(before, Object.keys({ ...before, ...values }).filter(isChanged));
  };

  useEffect(() => {
    const { dirty, saving, base } = latest.current;
    if (data && dirty.size === 0 && !saving && !isEqual(data, base)) adopt(data, false);
  }, [data]);

  // Edits are not lost when another entry is opened; the browser asks before the page is closed.
  useEffect(() => {
    const { edit: closed, saved } = closedEdits.get(closedKey) ?? {};
    void saved?.then(() => {
      closedEdits.delete(closedKey);
      if (!closed || closed.dirty.size === 0) return;
      const { dirty, values } = latest.current;
      latest.current = { ...closed, dirty: new Set([...closed.dirty, ...dirty]) };
      update({ values: { ...closed.values, ...valuesOf(values, [...dirty]) } });
      void save();
    });
    return () => {
      closedEdits.set(closedKey, { edit: latest.current, saved: save() });
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the entry of an open form stays the same
  }, []);
  useWindowEvent('beforeunload', (event) => {
    if (latest.current.state !== 'saved') event.preventDefault();
  });

  const { base, values, state, errors, failure, history } = latest.current;
  return {
    id,
    base,
    values,
    state,
    errors,
    failure,
    set,
    save,
    /** False if the entry has no version of its own in the locale. */
    isLocalized: base?.locale === locale,
    /** Takes the last edit back; null if there is none. */
    undo: history.length > 0 ? undo : null,
    /** Reads the latest version and drops what is not saved. */
    reload: async () => adopt(await readEntry(id), false),
    /** Reads the latest version, and keeps what is not saved. */
    refresh: async () => {
      await latest.current.saving;
      adopt(await readEntry(id), latest.current.dirty.size > 0);
    },
    /** While it is true, nothing is saved by itself. */
    setPublishing: (isPublishing: boolean) => {
      latest.current.isPublishing = isPublishing;
      if (!isPublishing && latest.current.dirty.size > 0) saveLater();
    },
    /** True if the entry could not be read, which `retry` tries again. */
    isUnreadable: isError && !base,
    retry: () => void refetch(),
    /** Drops what is not saved. */
    drop: () => latest.current.dirty.clear(),
    /** Reads the latest version and saves the edited fields over it. */
    overwrite: async () => {
      await latest.current.saving;
      adopt(await readEntry(id), true);
      await save();
    },
  };
}
