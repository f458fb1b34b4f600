import { css } from '@linaria/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { color, font, media, motion, space } from '../../../theme';
import { decodeFragment } from '../../../decodeFragment';
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
  padding: ${space.l} 48px ${space.l} 0;
  border: 0;
  background: none;
  color: ${color.text};
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  overflow-wrap: anywhere;

  /* Two rules that make a plus; the upright one lies down when the part is open. */
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
  /* Until the script has taken over: closed where it will come, open where it will not. */
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

const headingTags = { 3: 'h3', 4: 'h4' } as const;

interface AccordionEntryProps {
  entry: CollapsibleEntry;
  headingLevel: 3 | 4;
  /** Whether the panel is a landmark of its own. */
  region: boolean;
}

/** One title of an accordion with its panel. */
export function AccordionEntry({ entry, headingLevel, region }: AccordionEntryProps) {
  const { anchor, title, text } = entry;
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const reveal = useCallback(() => setOpen(true), []);
  useHiddenUntilFound(panel, !open, reveal);

  useEffect(() => {
    const openWhenAsked = () => {
      if (decodeFragment(window.location.hash) !== anchor) return;
      setOpen(true);
      requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView());
    };
    openWhenAsked();
    window.addEventListener('hashchange', openWhenAsked);
    return () => window.removeEventListener('hashchange', openWhenAsked);
  }, [anchor]);

  const Heading = headingTags[headingLevel];
  return (
    <div id={anchor} className={entryClass}>
      <Heading className={headingClass}>
        <button
          type="button"
          id={`${anchor}-control`}
          className={control}
          aria-expanded={open}
          aria-controls={`${anchor}-panel`}
          onClick={() => setOpen(!open)}
        >
          {title}
        </button>
      </Heading>
      <div
        ref={panel}
        id={`${anchor}-panel`}
        className={panelClass}
        role={region ? 'region' : undefined}
        aria-labelledby={region ? `${anchor}-control` : undefined}
      >
        <RichTextView text={text} topHeading={4} />
      </div>
    </div>
  );
}
