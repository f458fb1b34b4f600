import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useStrings, type StringKey } from '../../strings';
import { maxLengths, type FieldName } from '../fields';
import type { LoadUnit } from '../types';
import { controlClass, errorClass, fieldClass, labelClass, noteClass } from '../fieldStyles';

/** Props of all fields of the form. */
export interface FieldProps {
  name: FieldName;
  /** Id of the form, which is part of the id of the field. */
  formId: string;
  /** Name in the request that a browser without scripts sends; undefined: not sent. */
  sentAs: string | undefined;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  required?: boolean;
  /** Key of the label, without `request.`. Default: the name of the field. */
  label?: FieldName | LoadUnit;
  /** Key of the hint. */
  hint?: Extract<StringKey, `request.${string}_hint`>;
  wide?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Number of lines; if set, the field is a `textarea`. */
  rows?: number;
}

export const fieldId = (formId: string, name: FieldName) => `${formId}-${name}`;

/** Returns the attributes of the control of a field: an input, a select or a textarea. */
export function controlProps({ name, formId, sentAs, error, required, hint }: FieldProps) {
  const id = fieldId(formId, name);
  const notes = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return {
    id,
    name: sentAs,
    className: controlClass,
    required,
    'data-field': name,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': notes.length > 0 ? notes.join(' ') : undefined,
  };
}

/** The label, hint and error of a field around its control. */
export function FieldFrame(props: FieldProps & { children: ReactNode }) {
  const { name, label = name, formId, sentAs, error, required, hint, wide, children } = props;
  const t = useStrings();
  const id = fieldId(formId, name);
  return (
    <div
      className={fieldClass}
      data-wide={wide ? '' : undefined}
      data-needs-scripts={sentAs === undefined ? '' : undefined}
    >
      <label className={labelClass} htmlFor={id} id={`${id}-label`}>
        {t(`request.${label}`)}
        {required && <span className={noteClass}> ({t('request.required')})</span>}
      </label>
      {children}
      {hint && (
        <span className={noteClass} id={`${id}-hint`}>
          {t(hint)}
        </span>
      )}
      {error !== undefined && (
        <span className={errorClass} id={`${id}-error`}>
          {error}
        </span>
      )}
    </div>
  );
}

/** A text field. */
export function TextField(props: FieldProps) {
  const { value, onChange, type = 'text', autoComplete = 'off', rows } = props;
  const shared = {
    ...controlProps(props),
    maxLength: maxLengths[props.name],
    value,
    autoComplete,
  };
  return (
    <FieldFrame {...props}>
      {rows === undefined ? (
        <input {...shared} type={type} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <textarea {...shared} rows={rows} onChange={(event) => onChange(event.target.value)} />
      )}
    </FieldFrame>
  );
}
