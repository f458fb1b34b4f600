import { vercelStegaDecode, vercelStegaEncode } from '@vercel/stega';
import type { ContentType } from '../../../src/cms/wire';

/** The field of an entry that a text of a page comes from. */
export interface FieldAddress {
  type: ContentType;
  uid: string;
  /** Code of the locale in the content service, such as `en-us`. */
  locale: string;
  /** Uids of fields and indexes of lists, such as `image_carousel_group.0.caption`. */
  path: string;
  /** Number of the text within a rich text; null for a plain text. */
  leaf: number | null;
}

/**
 * Matches one mark: four zero-width spaces, then a number in quotation marks, each byte as four
 * characters of two bits (U+200B, U+200C, U+200D, U+FEFF). A mark that was cut does not match.
 */
const mark =
  /\u200b{4}\u200b\u200d\u200b\u200d(?:\u200b\ufeff[\u200b-\u200d\ufeff]{2})+\u200b\u200d\u200b\u200d/gu;

/** Removes all marks from a text or from HTML. */
export const removeMarks = (text: string): string => text.replaceAll(mark, '');

/**
 * Marks of texts: invisible characters with the number of a field. Equal fields have equal marks, so
 * that an unchanged entry keeps its marks. Short numbers keep marked texts near the length of the plain ones.
 */
export class Marks {
  readonly #fields: FieldAddress[] = [];
  readonly #markByKey = new Map<string, string>();

  /** Returns the mark of a field. */
  markOf(field: FieldAddress): string {
    const key = Object.values(field).join('\0');
    const known = this.#markByKey.get(key);
    if (known !== undefined) return known;
    // As a string, a number ends with a quotation mark. U+FEFF at the end would be trimmed as a space.
    const created = vercelStegaEncode(String(this.#fields.length));
    this.#fields.push(field);
    this.#markByKey.set(key, created);
    return created;
  }

  /** Lists the fields whose marks a text contains, in order. */
  fieldsIn(text: string): FieldAddress[] {
    return (text.match(mark) ?? []).flatMap(
      (each) => this.#fields[Number(vercelStegaDecode<string>(each))] ?? [],
    );
  }
}
