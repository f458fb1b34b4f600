import { css } from 'linaria';

const contact = css`
  color: inherit;
  text-underline-offset: 0.2em;
  white-space: nowrap;
`;

/**
 * Matches an e-mail address, or a telephone number with its country code. Its group makes `split` put
 * each match at an odd index.
 */
const contacts = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d{1,3}(?:[ \u00a0-]?\d{2,4}){2,5})/;

/** Plain text in which telephone numbers and e-mail addresses become links. */
export function ContactText({ children }: { children: string }) {
  return children.split(contacts).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} className={contact} href={hrefOf(part)}>
        {part}
      </a>
    ),
  );
}

const hrefOf = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^+\d]/g, '')}`;
