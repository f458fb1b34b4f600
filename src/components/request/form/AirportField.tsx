import { css } from 'linaria';
import { useCombobox } from 'downshift';
import { useEffect, useRef, useState } from 'react';
import { reportError } from '../../../lib/reportError';
import { color, font, radius, space } from '../../../theme';
import { useStrings } from '../../strings';
import { visuallyHidden } from '../../ui/classes';
import type { Lang } from '../../ui/types';
import { airportLabel, airportPlace, findAirports, type Airport } from '../airports/findAirports';
import { maxLengths } from '../fields';
import { controlProps, fieldId, FieldFrame, type FieldProps } from './RequestField';

const list = css`
  position: absolute;
  top: 100%;
  z-index: 1;
  width: 100%;
  max-height: 20rem;
  margin: ${space.xxs} 0 0;
  padding: 0;
  overflow: auto;
  border: 1px solid ${color.quiet};
  border-radius: ${radius.small};
  background: ${color.white};
  color: ${color.night};

  &:empty {
    display: none;
  }
`;

const option = css`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  min-height: 44px;
  padding: ${space.xs} ${space.m};
  font-size: 1rem;
  line-height: 1.3;
  cursor: pointer;

  &[aria-selected='true'] {
    background: ${color.sky};
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
`;

const place = css`
  display: block;
  font-size: ${font.small};
`;

const code = css`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const anchor = css`
  position: relative;
`;

/**
 * A field for an airport, which visitors find by city, name or code. Any other text is allowed too.
 * The list of airports loads when the field gets the focus; without it, the field is a text field.
 */
export function AirportField(props: FieldProps) {
  const { value, onChange, formId, name } = props;
  const t = useStrings();
  const id = fieldId(formId, name);
  const { airports, load } = useAirports(t.lang);
  const items = findAirports(airports, value);
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps } = useCombobox({
    items,
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-menu`,
    inputValue: value,
    itemToString: (item) => (item ? airportLabel(item) : ''),
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(airportLabel(selectedItem));
    },
  });
  const isListed = isOpen && items.length > 0;
  const status = useStatus(isListed ? t('request.airports', { count: items.length }) : '');
  return (
    <FieldFrame {...props}>
      <div className={anchor}>
        <input
          {...getInputProps({
            ...controlProps(props),
            maxLength: maxLengths[name],
            type: 'text',
            autoComplete: 'off',
            spellCheck: false,
            onFocus: load,
            onChange: (event) => onChange(event.currentTarget.value),
          })}
        />
        <div {...getMenuProps({ className: list })}>
          {isListed &&
            items.map((item, index) => (
              <div
                key={item.code}
                {...getItemProps({ item, index, className: option })}
                // Downshift sets the role, and marks the chosen item instead of the active one.
                role="option"
                aria-selected={index === highlightedIndex}
              >
                <span>
                  {item.name}
                  <span className={place}>{airportPlace(item)}</span>
                </span>
                <span className={code}>{item.code}</span>
              </div>
            ))}
        </div>
        <span className={visuallyHidden} role="status">
          {status}
        </span>
      </div>
    </FieldFrame>
  );
}

/** Returns the list of airports, which is empty until `load` was called and has finished. */
function useAirports(lang: Lang) {
  const [airports, setAirports] = useState<readonly Airport[]>([]);
  const isLoading = useRef(false);
  const load = () => {
    if (isLoading.current) return;
    isLoading.current = true;
    import('../airports/list').then(
      (module) => setAirports(module.airports(lang)),
      (error: unknown) => {
        isLoading.current = false;
        reportError(error, { scope: 'airports' });
      },
    );
  };
  return { airports, load };
}

/** Returns a text for a live region, which changes only when typing pauses. */
function useStatus(text: string): string {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setAnnounced(text), 500);
    return () => window.clearTimeout(timer);
  }, [text]);
  return announced;
}
