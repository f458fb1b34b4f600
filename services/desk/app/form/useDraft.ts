import { useCallback, useEffect, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import isEqual from 'lodash/isEqual';
import pick from 'lodash/pick';
import { ApiError, readEntry, saveEntry } from '../api';
import type { Entry, JsonObject, Path } from '../types';
import { setIn } from './paths';

/** Time from the last edit until a draft is saved, in milliseconds. */
const saveDelay = 900;
/** Edits of one field within this time are undone together, in milliseconds. */
const undoGroupTime = 1500;
const maxUndo = 100;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'refused' | 'conflict' | 'failed';

/** An entry in one locale while it is edited. */
export interface DraftEntry {
  /** The latest saved version; undefined while it is read. */
  base: Entry | undefined;
  /** False if the entry has no version of its own in the locale. */
  isLocalized: boolean;
  values: JsonObject;
  state: SaveState;
  /** Problems by path of the field. */
  errors: ApiError['errors'];
  set: (path: Path, value: unknown) => void;
  /** Takes the last edit back; null if there is none. */
  undo: (() => void) | null;
  /** Saves what is not saved yet. Resolves to the latest version; null if it could not be saved. */
  save: () => Promise<Entry | null>;
  /** Reads the latest version and drops what is not saved. */
  reload: () => Promise<void>;
  /** Reads the latest version, and keeps what is not saved. */
  refresh: () => Promise<void>;
  /** While it is true, nothing is saved by itself. */
  setPublishing: (isPublishing: boolean) => void;
  /** True if the entry could not be read, which `retry` tries again. */
  isUnreadable: boolean;
  retry: () => void;
  /** Drops what is not saved. */
  drop: () => void;
  /** Reads the latest version and saves the edited fields over it. */
  overwrite: () => Promise<void>;
}

const noErrors: ApiError['errors'] = {};

/** Edits that could not be saved when their form was closed, by type, uid and locale. */
const unsavedEdits = new Map<string, { base: Entry; values: JsonObject; dirty: Set<string> }>();
/** Saves of closed forms that are under way, by the same names. */
const closingSaves = new Map<string, Promise<void>>();

/** Edits an entry in one locale. Saves a draft a moment after each edit, based on the version that was read. */
export function useDraft(type: string, uid: string, locale: string): DraftEntry {
  const queries = useQueryClient();
  const read = useCallback(() => readEntry(type, uid, locale), [type, uid, locale]);
  const key = [type, uid, locale].join('/');
  const { data, isError, refetch } = useQuery({
    queryKey: ['entry', type, uid, locale],
    queryFn: read,
  });
  const [base, setBase] = useState<Entry>();
  const [values, setValues] = useState<JsonObject>({});
  const [state, setState] = useState<SaveState>('saved');
  const [errors, setErrors] = useState(noErrors);
  const [history, setHistory] = useState<JsonObject[]>([]);
  /** Mirror of the state for asynchronous saves, which must not wait for a rendering. */
  const now = useRef({
    base,
    values,
    dirty: new Set<string>(),
    timer: 0,
    lastEdit: ['', 0],
    isPublishing: false,
  });
  const saving = useRef<Promise<Entry | null>>();

  const adopt = useCallback((entry: Entry, isKept = false) => {
    const { dirty } = now.current;
    const own = isKept ? pick(now.current.values, [...dirty]) : {};
    if (!isKept) dirty.clear();
    now.current.base = entry;
    now.current.values = { ...entry, ...own };
    setBase(entry);
    setValues(now.current.values);
    setHistory([]);
    now.current.lastEdit = ['', 0];
    if (isKept) return;
    setErrors(noErrors);
    setState('saved');
  }, []);

  useEffect(() => {
    const isBusy = now.current.dirty.size > 0 || saving.current !== undefined;
    if (data && !isBusy && !isEqual(data, now.current.base)) adopt(data);
  }, [data, adopt]);

  const save = useCallback(async (): Promise<Entry | null> => {
    window.clearTimeout(now.current.timer);
    await saving.current;
    const { base: from, values: current, dirty } = now.current;
    if (dirty.size === 0 || !from) return from ?? null;
    const sent = [...dirty];
    dirty.clear();
    setState('saving');
    // Version 0 creates the one of the locale, and is refused if it exists.
    const version = from.locale === locale ? from._version : 0;
    const attempt = saveEntry(type, uid, locale, pick(current, sent), version)
      .then((entry) => {
        now.current.base = entry;
        setBase(entry);
        setErrors(noErrors);
        setState(dirty.size > 0 ? 'unsaved' : 'saved');
        queries.setQueryData(['entry', type, uid, locale], entry);
        queries.setQueryData(['entries', type, locale], (list: Entry[] | undefined) =>
          list?.map((each) => (each.uid === uid ? entry : each)),
        );
        void queries.invalidateQueries({ queryKey: ['entries', 'drafts'] });
        return entry;
      })
      .catch((error: unknown) => {
        for (const field of sent) dirty.add(field);
        const status = error instanceof ApiError ? error.status : 0;
        setErrors(error instanceof ApiError ? error.errors : noErrors);
        setState(status === 409 ? 'conflict' : status === 422 ? 'refused' : 'failed');
        return null;
      })
      .finally(() => (saving.current = undefined));
    saving.current = attempt;
    return attempt;
  }, [type, uid, locale, queries]);

  const change = useCallback(
    (next: JsonObject, fields: readonly string[]) => {
      for (const field of fields) now.current.dirty.add(field);
      now.current.values = next;
      setValues(next);
      // A conflict waits for the decision of the editor.
      setState((previous) => (previous === 'conflict' ? previous : 'unsaved'));
      const schedule = () => {
        window.clearTimeout(now.current.timer);
        now.current.timer = window.setTimeout(() => {
          // A new version would refuse the publication of the previous one.
          if (now.current.isPublishing) schedule();
          else void save();
        }, saveDelay);
      };
      schedule();
    },
    [save],
  );

  const set = useCallback(
    (path: Path, value: unknown) => {
      const key = path.join('.');
      const [lastKey, lastTime] = now.current.lastEdit;
      const time = Date.now();
      const isContinued = key === lastKey && time - Number(lastTime) < undoGroupTime;
      now.current.lastEdit = [key, time];
      const before = now.current.values;
      if (!isContinued) setHistory((list) => [...list.slice(1 - maxUndo), before]);
      change(setIn(before, path, value) as JsonObject, [String(path[0])]);
    },
    [change],
  );

  const last = history.at(-1);
  const undo = () => {
    if (!last) return;
    setHistory((list) => list.slice(0, -1));
    now.current.lastEdit = ['', 0];
    const { values: current } = now.current;
    const names = [...new Set([...Object.keys(last), ...Object.keys(current)])];
    change(
      last,
      names.filter((name) => last[name] !== current[name]),
    );
  };

  // Edits are not lost when another entry is opened; the browser asks before the page is closed.
  useEffect(() => {
    const edits = now.current;
    const restore = async () => {
      await closingSaves.get(key);
      const kept = unsavedEdits.get(key);
      if (!kept) return;
      unsavedEdits.delete(key);
      Object.assign(edits, kept);
      setBase(kept.base);
      setValues(kept.values);
      await save();
    };
    void restore();
    return () => {
      const closing = save().then((saved) => {
        const { base: from, values: current, dirty } = edits;
        if (!saved && from && dirty.size > 0)
          unsavedEdits.set(key, { base: from, values: current, dirty });
        closingSaves.delete(key);
      });
      closingSaves.set(key, closing);
    };
  }, [key, save]);
  useEffect(() => {
    if (state === 'saved') return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [state]);

  return {
    base,
    isLocalized: base?.locale === locale,
    values,
    state,
    errors,
    set,
    undo: last ? undo : null,
    save,
    reload: async () => {
      window.clearTimeout(now.current.timer);
      adopt(await read());
    },
    refresh: async () => {
      await saving.current;
      adopt(await read(), now.current.dirty.size > 0);
    },
    setPublishing: (isPublishing) => (now.current.isPublishing = isPublishing),
    isUnreadable: isError && !base,
    retry: () => void refetch(),
    drop: () => {
      window.clearTimeout(now.current.timer);
      now.current.dirty.clear();
    },
    overwrite: async () => {
      // An earlier state of the form has the fields of the version before.
      setHistory([]);
      adopt(await read(), true);
      await save();
    },
  };
}
