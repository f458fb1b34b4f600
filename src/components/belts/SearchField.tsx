import { css } from 'linaria';
import { color, media, radius, space } from '../../theme';

const label = css`
  display: grid;
  gap: ${space.xxs};
  width: 100%;
  padding-bottom: ${space.s};
  color: ${color.quiet};
  font-size: 1rem;
  font-weight: 600;

  ${media.tablet} {
    width: 20rem;
  }
  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const field = css`
  width: 100%;
  min-height: 44px;
  padding: ${space.xxs} ${space.s};
  border: 1px solid ${color.quiet};
  border-radius: ${radius.small};
  background: none;
  color: ${color.text};
  font-size: 1.0625rem;
`;

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A labelled search field. The caller filters its list by the value. */
export function SearchField({ label: labelText, value, onChange }: SearchFieldProps) {
  return (
    <label className={label}>
      {labelText}
      <input
        className={field}
        type="search"
        value={value}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
