import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import type { ContactPart } from '../../../components/ui/types';
import { mailtoHref } from '../../../contact';

/** A link in a contact value: characters from `start` up to, but not including, `end`. */
interface LinkRange {
  start: number;
  end: number;
  href: string;
}

/** Numbers without a country code are Icelandic. */
const defaultCountry = 'IS';

/** Maximum length of a value with links: the search for numbers takes 11 s for 120 kB of digits. */
const maxLength = 1000;

/**
 * Splits a contact value into texts and links: `mailto:` for an e-mail address, `tel:` for a telephone
 * number (RFC 3966, in international form, with its extension). Their labels together are the value;
 * an empty value has no parts, and a very long one has no links.
 */
export function parseContact(value: string): ContactPart[] {
  if (value.length > maxLength) return [{ label: value }];
  const emails = findEmails(value);
  const withoutEmails = emails.reduce(blank, value);
  const numbers = findNumbers(withoutEmails);
  const digits = findDigits(numbers.reduce(blank, withoutEmails));
  const links = [...emails, ...numbers, ...digits];
  return toParts(
    value,
    links.sort((a, b) => a.start - b.start),
  );
}

const emailPattern =
  /[^\s@<>()[\]",;:\\`\p{Cc}]{1,64}@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}]/gu;

/** Returns the first e-mail address in a text to which a request can be sent; null if there is none. */
export const emailAddressIn = (value: string): string | null =>
  value
    .match(emailPattern)
    ?.find((each) => /^[^?&\p{Cf}@]*[\p{L}\p{N}][^?&\p{Cf}]*$/u.test(each)) ?? null;

/**
 * Finds e-mail addresses. If the value is an address only without its spaces, the whole value is one
 * link.
 */
function findEmails(value: string): LinkRange[] {
  const links = matches(value, emailPattern, (match) => mailtoHref(match));
  const compact = value.replace(/\s/g, '');
  const isWhole = links.length === 0 && compact.match(emailPattern)?.[0] === compact;
  const href = isWhole ? mailtoHref(compact) : null;
  return href === null ? links : [{ start: 0, end: value.length, href }];
}

/** Finds telephone numbers that are valid in the numbering plan of their country. */
function findNumbers(value: string): LinkRange[] {
  const text = digitsOf(value);
  const numbersIn = (country: 'IS' | 'US'): LinkRange[] =>
    findPhoneNumbersInText(text, { defaultCountry: country }).map(
      ({ startsAt: start, endsAt: end, number }) => ({ start, end, href: number.getURI() }),
    );
  const localNumbers = numbersIn(defaultCountry);
  // Americans write their country code without a plus. Without it, ten digits may be anything.
  const americanNumbers = numbersIn('US').filter(
    ({ start, end }) =>
      text[start] === '1' && !localNumbers.some((other) => start < other.end && other.start < end),
  );
  return [...localNumbers, ...americanNumbers];
}

/** A toll-free American number with letters, such as `1-800-FLY-LOFT`. */
const vanityNumber = /(?<![\p{L}\d.-])\+?1[-.]8\d\d[-.](?:[A-Z\d][-.]?){6}[A-Z\d](?![\p{L}\d])/giu;

/** Letters on the keys 2 to 9 of a telephone. */
const keys = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const digitOf = (letter: string) =>
  String(keys.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);

/**
 * The sign between an Icelandic number and another one, or the last digits of a range of numbers, such
 * as `555 0100 555 0101` and `555 0100-0104`.
 */
const endOfNumber =
  /(?<=(?<!\d[ -]?)\d{3}[ -]?\d{4})(?: (?=\d{3}[ -]?\d{4}(?![ -]?\d))|[–-](?=\d{1,4}(?![ -]?\d)))/g;

/** Rewrites notations that the library does not read. The positions of all characters stay the same. */
const digitsOf = (value: string): string =>
  value
    .replace(/\p{Zs}/gu, ' ')
    .replace(vanityNumber, (match) => match.replace(/[a-z]/gi, digitOf))
    .replace(/(?<=\+\d{1,3} ?)\(0\)/g, '---')
    .replace(endOfNumber, '|')
    // The library takes digits after these signs for an extension.
    .replace(/[,;](?!ext=)/g, '|');

/** Digits between separators, with the signs that group them. */
const digitGroup = /(?<=^|[,;/|\n] ?)[+(]?\d[\d ().-]*\d(?= ?(?:[,;/|\n]|$))/g;

/**
 * Finds numbers that no numbering plan contains, such as `1818` or a foreign one without its country
 * code. In a value with words, such digits are no telephone number.
 */
function findDigits(value: string): LinkRange[] {
  return /\p{L}/u.test(value) ? [] : matches(value, digitGroup, hrefOfDigits);
}

/** Matches decimal numbers, and identity numbers of Icelandic companies and persons. */
const notNumbers = /^(?:\d+\.\d+|\d{6}-\d{4})$/;

function hrefOfDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 3 || digits.length > 12 || notNumbers.test(text)) return null;
  if (text.startsWith('+')) return `tel:+${digits}`;
  return digits.length === 7 ? `tel:+354${digits}` : `tel:${digits}`;
}

/** Finds the matches of a pattern for which `toHref` returns a link. */
function matches(
  text: string,
  pattern: RegExp,
  toHref: (match: string) => string | null,
): LinkRange[] {
  return [...text.matchAll(pattern)].flatMap(({ index, 0: match }) => {
    const href = toHref(match);
    return href === null ? [] : [{ start: index, end: index + match.length, href }];
  });
}

/** Replaces a link by separators, so that the positions of all other characters stay. */
const blank = (text: string, { start, end }: LinkRange): string =>
  text.slice(0, start) + '|'.repeat(end - start) + text.slice(end);

/** Splits a value at its links, which are sorted and do not overlap. */
function toParts(value: string, links: readonly LinkRange[]): ContactPart[] {
  const parts: ContactPart[] = [];
  let position = 0;
  for (const { start, end, href } of links) {
    if (start > position) parts.push({ label: value.slice(position, start) });
    parts.push({ label: value.slice(start, end), href });
    position = end;
  }
  if (position < value.length) parts.push({ label: value.slice(position) });
  return parts;
}
