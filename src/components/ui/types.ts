/** Types of values that several components take as props. */
import type { Lang } from '../../locales';

export interface Link {
  /** Null if the target does not exist; components then show the title as text. */
  url: string | null;
  title: string;
  /** Set if the title is in another language than the content around it. */
  lang?: Lang;
}

/** A part of a contact value: a text, or a link to a telephone number or e-mail address. */
export interface ContactPart {
  /** The text as the editor wrote it. */
  label: string;
  href?: string;
}

/** A document to open or download. */
export interface File {
  /** Site path. */
  url: string;
  title: string;
  /** Set if the title is in another language than the content around it. */
  titleLang?: Lang;
  description: string;
  /** File type in upper case, such as `PDF`; empty if unknown. */
  kind: string;
  /** In bytes; null if unknown. */
  size: number | null;
  /** Name under which the browser saves the file; absent if it shows the file. */
  download?: string;
}

/** Language of a locale: value of the HTML attribute `lang`. */
export type { Lang };

/** Rich text of the content, reduced by the parser to these nodes. */
export type RichText = RichBlock[];

export type RichBlock =
  | { kind: 'paragraph'; children: RichInline[] }
  | { kind: 'heading'; level: 3 | 4; children: RichInline[] }
  | { kind: 'list'; ordered: boolean; items: RichListItem[] }
  | { kind: 'quote'; children: RichInline[] }
  | { kind: 'table'; head: RichInline[][]; rows: RichInline[][][] }
  | { kind: 'rule' };

export interface RichListItem {
  children: RichInline[];
  /** Lists inside the item. */
  nested: Extract<RichBlock, { kind: 'list' }>[];
}

export type RichInline =
  | { kind: 'text'; text: string; marks: RichMark[] }
  | { kind: 'link'; link: Link; children: RichInline[] }
  | { kind: 'break' };

export type RichMark =
  'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'subscript' | 'superscript';

/** A title with a text that opens below it. */
export interface CollapsibleEntry {
  /** Fragment identifier, unique on its page. */
  anchor: string;
  title: string;
  text: RichText;
}

export interface CollapsibleSectionContent {
  title: string | null;
  subtitle: string | null;
  entries: CollapsibleEntry[];
}
