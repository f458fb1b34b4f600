import { contactHref } from '../../../contact';

interface ContactValueProps {
  /** As the editor wrote it; shown untouched. */
  value: string;
  className?: string;
}

/** A telephone number or e-mail address that a press dials or writes to. */
export function ContactValue({ value, className }: ContactValueProps) {
  const href = contactHref(value);
  if (href === null) return <span className={className}>{value}</span>;
  return (
    <a className={className} href={href}>
      {value}
    </a>
  );
}
