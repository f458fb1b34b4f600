/** Path of the desk. */
export const deskPath = '/desk/';

/** Returns the link to the desk. Its fragment has the token, which no server gets. */
export const deskLink = ({ url, authtoken }: { url: string; authtoken: string }): string =>
  `${url}${deskPath}#token=${authtoken}`;

/** A field of an entry; without `field`, the entry itself. */
export interface FieldPlace {
  /** Uid of the content type. */
  type: string;
  uid: string;
  /** Code of the content service, such as `en-us`. */
  locale?: string;
  /** Path of the field, such as `banner.title`, with or without the positions in lists. */
  field?: string;
}

/** Returns the link that opens an entry at a field, in a browser that has opened the link of this start. */
export const fieldLink = (origin: string, { type, uid, locale, field }: FieldPlace): string =>
  `${origin}${deskPath}#/${[type, uid, locale, field].filter(Boolean).join('/')}`;
