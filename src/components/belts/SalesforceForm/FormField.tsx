import { css } from 'linaria';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { color, font, radius, space } from '../../../theme';
import { useStrings } from '../../strings';

const field = css`
  display: grid;
  align-content: start;
  gap: ${space.xxs};

  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

const labelClass = css`
  font-size: 1rem;
  font-weight: 600;
`;

const note = css`
  color: ${color.quiet};
  font-size: ${font.small};
  font-weight: 400;
`;

/* White on every background, so that the contrast of the text is always the same. */
const control = css`
  width: 100%;
  min-height: 52px;
  padding: ${space.s} ${space.m};
  border: 1px solid ${color.quiet};
  border-radius: ${radius.small};
  background: ${color.white};
  color: ${color.night};
  font-size: ${font.body};
  resize: vertical;
`;

interface FormFieldProps {
  /** Id of the form, which is part of the id of the field. */
  id: string;
  /** Part of the key of the label in the interface strings. */
  name: 'first_name' | 'last_name' | 'company' | 'email' | 'phone' | 'message';
  /** Name of the field in the request; default: `name`. */
  sentAs?: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Length of the field in Salesforce. */
  maxLength: number;
  required?: boolean;
  wide?: boolean;
  /** Number of lines; if set, the field is a `textarea`. */
  rows?: number;
}

/** A form field with its label. */
export function FormField(props: FormFieldProps) {
  const { id, name, sentAs = name, type = 'text', wide, rows, required, ...rest } = props;
  const t = useStrings();
  const fieldId = `${id}-${name}`;
  const attributes = { ...rest, id: fieldId, name: sentAs, required, className: control };
  return (
    <div className={field} lang={t.langs().interface} data-wide={wide ? '' : undefined}>
      <label className={labelClass} htmlFor={fieldId}>
        {t(`form.${name}`)}
        {required && <span className={note}> ({t('form.required').toLowerCase()})</span>}
      </label>
      {rows ? <textarea {...attributes} rows={rows} /> : <input {...attributes} type={type} />}
    </div>
  );
}
