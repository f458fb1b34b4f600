import { css } from 'linaria';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { color, font, space } from '../../theme';
import { useStrings } from '../strings';
import { decodeFragment } from '../../lib/urls/decodeUri';
import { ConfigurationPanel } from './ConfigurationPanel';
import type { AircraftConfiguration } from './types';

const tabs = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.l};
  margin-bottom: ${space.l};
  border-bottom: 1px solid ${color.rule};

  @media (scripting: none) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const tab = css`
  min-height: 48px;
  margin-bottom: -1px;
  padding: ${space.xs} 0;
  border: 0;
  border-bottom: 3px solid transparent;
  background: none;
  color: ${color.quiet};
  font-size: ${font.h4};
  font-weight: 600;
  line-height: 1.25;
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    color: ${color.link};
  }
  &[aria-selected='true'] {
    border-bottom-color: ${color.accent};
    color: ${color.text};
  }
  /* Forced colours also draw transparent borders, so only the selected tab has a visible line. */
  @media (forced-colors: active) {
    &[aria-selected='false'] {
      border-bottom-color: Canvas;
    }
  }
`;

/** Two configurations beside each other on paper, so that a data sheet has few pages. */
const panelsClass = css`
  @media print {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 2mm 8mm;
  }
`;

/** Number of tabs by which a key moves the selection. */
const keySteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Seat configurations, one at a time behind tabs; all below each other without a script and in
 * print. A link to a fragment, or a search in the page, selects the configuration that contains it.
 */
export function Configurations({ items }: { items: AircraftConfiguration[] }) {
  const [index, setIndex] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  const selected = Math.min(index, items.length - 1);
  useSelectByFragment(panels, setIndex);
  return (
    <>
      {items.length > 1 && <Tabs items={items} selected={selected} onSelect={setIndex} />}
      <div ref={panels} className={panelsClass}>
        {items.map((item, itemIndex) => (
          <ConfigurationPanel
            key={item.anchor}
            item={item}
            hasTab={items.length > 1}
            isSelected={itemIndex === selected}
            onReveal={() => setIndex(itemIndex)}
          />
        ))}
      </div>
    </>
  );
}

/** Selects the panel that contains the target of the address's fragment, and scrolls to the target. */
function useSelectByFragment(
  panels: RefObject<HTMLElement>,
  select: (index: number) => void,
): void {
  useEffect(() => {
    const selectTarget = () => {
      const target = document.getElementById(decodeFragment(window.location.hash) ?? '');
      const index = [...(panels.current?.children ?? [])].findIndex((panel) =>
        panel.contains(target),
      );
      if (index < 0) return;
      select(index);
      requestAnimationFrame(() => target?.scrollIntoView());
    };
    selectTarget();
    window.addEventListener('hashchange', selectTarget);
    return () => window.removeEventListener('hashchange', selectTarget);
  }, [panels, select]);
}

interface TabsProps {
  items: AircraftConfiguration[];
  selected: number;
  onSelect: (index: number) => void;
}

function Tabs({ items, selected, onSelect }: TabsProps) {
  const t = useStrings();
  const langs = t.langs();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = keySteps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (selected + step + items.length) % items.length;
    onSelect(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div
      className={tabs}
      role="tablist"
      tabIndex={-1}
      lang={langs.interface}
      aria-label={t('aircraft.configurations')}
      onKeyDown={onKeyDown}
    >
      {items.map(({ anchor, title }, index) => (
        <button
          key={anchor}
          type="button"
          role="tab"
          id={`${anchor}-tab`}
          className={tab}
          lang={langs.content}
          aria-selected={index === selected}
          aria-controls={anchor}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
