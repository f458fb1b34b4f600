import { css } from 'linaria';
import type { ReactNode } from 'react';
import { color, space } from '../../theme';
import { useStrings } from '../strings';
import type { Lang } from '../ui/types';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.xl};
  margin-bottom: ${space.xl};
  border-bottom: 1px solid ${color.rule};
`;

const group = css`
  display: flex;
  flex-wrap: wrap;
  column-gap: min(${space.l}, 4vw);

  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const option = css`
  min-height: 44px;
  margin-bottom: -1px;
  padding: ${space.xs} 0;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.quiet};
  font-size: 1rem;
  font-weight: 600;
  text-align: start;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    border-color: ${color.accent};
    color: ${color.text};
  }
  /* Forced colours make transparent borders visible; only the pressed button may have one. */
  @media (forced-colors: active) {
    &[aria-pressed='false'] {
      border-color: Canvas;
    }
  }
`;

const count = css`
  min-height: 1.5em;
  padding-block: ${space.xs};
  color: ${color.quiet};
  font-size: 1rem;
  font-variant-numeric: tabular-nums;
`;

interface FilterBarProps<Option extends string> {
  /** Items of the list. In Icelandic, “All” agrees with their grammatical gender. */
  subject: 'aircraft' | 'people' | 'projects';
  /** `lang` is set if a label of the content is in another language than the interface. */
  options: readonly { value: Option; label: string; lang?: Lang }[];
  choice: Option | null;
  onChoose: (next: Option | null) => void;
  /** The number of shown items, in words. Screen readers announce its changes. */
  status: string;
  /** A search field, for a long list. */
  children?: ReactNode;
}

/** Buttons that filter the list below, and the number of shown items. */
export function FilterBar<Option extends string>(props: FilterBarProps<Option>) {
  const { subject, options, choice, onChoose, status, children } = props;
  const t = useStrings();
  return (
    <div className={bar} lang={t.langs().interface}>
      {children}
      {options.length > 1 && (
        <div role="group" aria-label={t('filter.label')} className={group}>
          <button
            type="button"
            className={option}
            aria-pressed={choice === null}
            onClick={() => onChoose(null)}
          >
            {t(`filter.all_${subject}`)}
          </button>
          {options.map(({ value, label, lang }) => (
            <button
              key={value}
              type="button"
              className={option}
              lang={lang}
              aria-pressed={choice === value}
              onClick={() => onChoose(choice === value ? null : value)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      <p role="status" className={count}>
        {status}
      </p>
    </div>
  );
}
