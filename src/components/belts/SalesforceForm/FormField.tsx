import { css } from '@linaria/core';
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

/* White on every ground, so that what is typed always reads the same. */
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
  /** Of the form, to make the field's own unique on the page. */
  id: string;
  /** Names the label in the interface strings, and the field that is sent. */
  name: 'first_name' | 'last_name' | 'company' | 'email' | 'phone' | 'message';
  sentAs?: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** As long as the field in Salesforce. */
  maxLength: number;
  required?: boolean;
  wide?: boolean;
  /** Makes it a text of several lines. */
  rows?: number;
}

/** A labelled field of the request form. */
export function FormField(props: FormFieldProps) {
  const { id, name, sentAs = name, type = 'text', wide, rows, required, ...rest } = props;
  const t = useStrings();
  const fieldId = `${id}-${name}`;
  const shared = { ...rest, id: fieldId, name: sentAs, required, className: control };
  return (
    <div className={field} lang={t.langs().interface} data-wide={wide ? '' : undefined}>
      <label className={labelClass} htmlFor={fieldId}>
        {t(`form.${name}`)}
        {required && <span className={note}> ({t('form.required').toLowerCase()})</span>}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
    </div>
  );
}
