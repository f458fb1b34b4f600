import { css } from '@linaria/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { color, font, space } from '../../theme';
import { useStrings } from '../strings';
import { decodeFragment } from '../../decodeFragment';
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
  /* Forced colours draw transparent borders too: only the selected one keeps its line. */
  @media (forced-colors: active) {
    &[aria-selected='false'] {
      border-bottom-color: Canvas;
    }
  }
`;

/** Steps that a key takes along the tabs. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Seat configurations, one at a time behind tabs; all of them below each other without a script
 * and in print. A link to a fragment, or a search in the page, brings up the one it lies in.
 */
export function Configurations({ items }: { items: AircraftConfiguration[] }) {
  const t = useStrings();
  const langs = t.langs();
  const [chosen, setChosen] = useState(0);
  const panels = useRef<HTMLDivElement>(null);
  const selected = Math.min(chosen, items.length - 1);

  useEffect(() => {
    const chooseLinked = () => {
      const target = document.getElementById(decodeFragment(window.location.hash) ?? '');
      const index = [...(panels.current?.children ?? [])].findIndex((panel) =>
        target ? panel.contains(target) : false,
      );
      if (index < 0) return;
      setChosen(index);
      requestAnimationFrame(() => target?.scrollIntoView());
    };
    chooseLinked();
    window.addEventListener('hashchange', chooseLinked);
    return () => window.removeEventListener('hashchange', chooseLinked);
  }, []);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (selected + step + items.length) % items.length;
    setChosen(next);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <>
      {items.length > 1 && (
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
              onClick={() => setChosen(index)}
            >
              {title}
            </button>
          ))}
        </div>
      )}
      <div ref={panels}>
        {items.map((item, index) => (
          <ConfigurationPanel
            key={item.anchor}
            item={item}
            tabbed={items.length > 1}
            shown={index === selected}
            onFound={() => setChosen(index)}
          />
        ))}
      </div>
    </>
  );
}
