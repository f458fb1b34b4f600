import { contactHref } from '../../../contact';

/** A link to a telephone number or e-mail address; plain text if the value is neither. */
export function ContactValue({ value, className }: { value: string; className?: string }) {
  const href = contactHref(value);
  if (href === null) return <span className={className}>{value}</span>;
  return (
    <a className={className} href={href}>
      {value}
    </a>
  );
}
