import type { ComponentType } from 'react';
import { createSafeContext } from '@mantine/core';
import get from 'lodash/get';
import isEqual from 'lodash/isEqual';
import type { Finding } from '../../../preview/rehearsal/json';
import type { FieldPlace } from '../../server/links';
import { useContent } from '../content';
import { describeProblems, fill, localeAfterIn, useLanguage, useTexts } from '../texts';
import type { FieldProps, JsonObject } from '../types';
import type { DraftEntry } from './useDraft';
import { errorName, isBlank } from './values';

/** Values and functions that all fields of a form share. */
export interface Form extends Pick<DraftEntry, 'values' | 'errors' | 'set'> {
  /** Values of the master locale; null in its own form, and if the whole entry is inherited. */
  inherited: JsonObject | null;
  /** The field that gets the focus, whose groups open; another object each time. */
  target: FieldPlace | null;
  /** Hints about the entry in this language, from the preview. */
  hints: readonly Finding[];
  /** Uids of the fields that a rule shows because of other values. */
  ruled: readonly string[];
  /** Renders a field by its kind, also those inside of groups. */
  FieldInput: ComponentType<FieldProps>;
}

export const [FormProvider, useForm] = createSafeContext<Form>('There is no form.');

/** Kinds of fields whose value is translated, so that an equal one is worth a note. */
const translated = new Set(['text', 'json', 'link']);

/** Returns the value of a field, and the properties that every input of Mantine takes. */
export function useField({ definition, path }: FieldProps) {
  const { uid, display_name: name, data_type: type, ...rest } = definition;
  const { values, errors, set, inherited, hints } = useForm();
  const { master } = useContent();
  const language = useLanguage();
  const texts = useTexts();
  const value: unknown = get(values, path);
  const isTranslated = translated.has(type) && !rest.enum && !isBlank(value);
  const isInherited = inherited && isTranslated && isEqual(value, get(inherited, path));
  const notes = [
    rest.field_metadata?.description,
    isInherited && fill(texts.inherited, localeAfterIn(master, language)),
  ].filter(Boolean);
  const own = hints.filter(({ field }) => field === path.join('.') || field === errorName(path));
  const description = (
    <>
      {notes.join(' ')}
      {own.map(({ text }) => (
        <span key={text} className="desk-hint">
          {texts.hint}: {text}.
        </span>
      ))}
    </>
  );
  return {
    value,
    set: (next: unknown) => set(path, next),
    input: {
      label: name || uid,
      description: notes.length + own.length > 0 ? description : undefined,
      error: describeProblems(errors[errorName(path)] ?? [], texts) || undefined,
      withAsterisk: rest.mandatory === true,
      // Finds a field in every language of the desk, as links and tests do.
      'data-path': path.join('.'),
    },
  };
}

export type FieldInputProps = ReturnType<typeof useField>['input'];
