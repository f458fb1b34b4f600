import { contactHref } from '../../../contact';

interface ContactValueProps {
  /** The text of the editor, shown without change. */
  value: string;
  className?: string;
}

/** A link to a telephone number or e-mail address; plain text if the value is neither. */
export function ContactValue({ value, className }: ContactValueProps) {
  const href = contactHref(value);
  if (href === null) return <span className={className}>{value}</span>;
  return (
    <a className={className} href={href}>
      {value}
    </a>
  );
}
