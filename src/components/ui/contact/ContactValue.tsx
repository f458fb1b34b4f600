import type { ContactPart } from '../types';

/** A contact value, in which telephone numbers and e-mail addresses are links. */
export function ContactValue({ parts }: { parts: readonly ContactPart[] }) {
  return parts.map(({ label, href }, index) =>
    href === undefined ? (
      label
    ) : (
      <a key={index} href={href}>
        {label}
      </a>
    ),
  );
}
