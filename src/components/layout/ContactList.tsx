import { css } from 'linaria';
import { color, font, media, offset, space } from '../../theme';
import { ContactValue } from '../ui/contact/ContactValue';
import type { ContactLine } from './types';

const list = css`
  width: 100%;
  border-top: 1px solid ${color.rule};
`;

const row = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: baseline;
  gap: 0 ${space.m};
  padding-block: ${offset.row};
  border-bottom: 1px solid ${color.rule};
`;

/* If there is less space, the value wraps below its label. */
const term = css`
  flex: 1 1 8.5rem;
  color: ${color.quiet};
  font-size: ${font.small};
  line-height: 1.35;
`;

const value = css`
  display: inline-block;
  min-height: 24px;
  color: ${color.text};
  font-size: 1rem;
  font-weight: 500;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  a {
    /* Touch targets need 24 pixels. An inline link keeps the sign after it on its line. */
    padding-block: ${offset.inlineLink};
    color: inherit;
    text-decoration-color: ${color.rule};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;

    ${media.hover} {
      &:hover {
        text-decoration-color: currentColor;
      }
    }
  }
`;

/** Contacts in the footer and in the panels of the menu: one row per contact, with its title. */
export function ContactList({ lines }: { lines: ContactLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className={list}>
      {lines.map((line, index) => (
        <div key={index} className={row}>
          <dt className={term}>{line.title}</dt>
          <dd>
            <span className={value}>
              <ContactValue parts={line.contact} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
