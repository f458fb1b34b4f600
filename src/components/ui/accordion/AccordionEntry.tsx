import { css } from 'linaria';
import { useCallback, useEffect, useRef, useState } from 'react';
import { color, font, media, motion, space } from '../../../theme';
import { decodeFragment } from '../../../lib/urls/decodeUri';
import { RichTextView } from '../richText/RichTextView';
import type { CollapsibleEntry } from '../types';
import { useHiddenUntilFound } from './useHiddenUntilFound';

const entryClass = css`
  border-bottom: 1px solid ${color.rule};
`;

const headingClass = css`
  font-size: ${font.h4};
`;

const control = css`
  position: relative;
  display: block;
  width: 100%;
  padding: ${space.l} ${space.xxl} ${space.l} 0;
  border: 0;
  background: none;
  color: ${color.text};
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;

  /* A plus of two lines. The vertical one turns by 90° when the panel opens. */
  &::before,
  &::after {
    content: '';
    position: absolute;
    inset-block-start: 50%;
    inset-inline-end: 4px;
    width: 18px;
    border-top: 2px solid ${color.accent};
  }
  &::after {
    rotate: 90deg;
  }
  &[aria-expanded='true']::after {
    rotate: 0deg;
  }
  ${media.motion} {
    &::after {
      transition: rotate ${motion.quick};
    }
  }
  ${media.hover} {
    &:hover {
      color: ${color.link};
    }
  }
  @media (scripting: none) {
    pointer-events: none;
  }
  @media print, (scripting: none) {
    &::before,
    &::after {
      content: none;
    }
  }
`;

const panelClass = css`
  padding-bottom: ${space.xl};

  &[hidden] {
    padding-bottom: 0;
  }
  /* Closed before the script runs, so that nothing moves; open if scripts are disabled. */
  @media (scripting: enabled) {
    &:not([data-scripted]) {
      height: 0;
      padding-bottom: 0;
      overflow: hidden;
      visibility: hidden;
    }
  }
  @media print {
    &,
    &[hidden],
    &:not([data-scripted]) {
      display: block;
      height: auto;
      padding-bottom: ${space.m};
      visibility: visible;
      content-visibility: visible;
    }
  }
`;

interface AccordionEntryProps {
  entry: CollapsibleEntry;
  headingLevel: 3 | 4;
  /** True if the panel is a landmark (`role="region"`). */
  isRegion: boolean;
}

/** One title of an accordion with its panel. A link to its fragment opens it. */
export function AccordionEntry({ entry, headingLevel, isRegion }: AccordionEntryProps) {
  const { anchor, title, text } = entry;
  const [isOpen, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const open = useCallback(() => setOpen(true), []);
  useHiddenUntilFound(panel, !isOpen, open);

  useEffect(() => {
    const openIfLinked = () => {
      if (decodeFragment(window.location.hash) !== anchor) return;
      setOpen(true);
      requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView());
    };
    openIfLinked();
    window.addEventListener('hashchange', openIfLinked);
    return () => window.removeEventListener('hashchange', openIfLinked);
  }, [anchor]);

  const Heading = `h${headingLevel}` as const;
  return (
    <div id={anchor} className={entryClass}>
      <Heading className={headingClass}>
        <button
          type="button"
          id={`${anchor}-control`}
          className={control}
          aria-expanded={isOpen}
          aria-controls={`${anchor}-panel`}
          onClick={() => setOpen(!isOpen)}
        >
          {title}
        </button>
      </Heading>
      <div
        ref={panel}
        id={`${anchor}-panel`}
        className={panelClass}
        role={isRegion ? 'region' : undefined}
        aria-labelledby={isRegion ? `${anchor}-control` : undefined}
      >
        <RichTextView text={text} topHeading={4} />
      </div>
    </div>
  );
}
