/** Value types that several components take as props. */

/** A link; `url` is null where its target is gone, then the title is shown as text. */
export interface Link {
  url: string | null;
  title: string;
  /** Set where the title is in another language than the content around it. */
  lang?: Lang;
}

/** A document to open or download. */
export interface File {
  /** Path below the site's root, where the build puts the file. */
  url: string;
  title: string;
  /** Set where the title is in another language than the content around it. */
  titleLang?: Lang;
  description: string;
  /** Upper-case kind, such as `PDF`. */
  kind: string;
  /** Bytes; null where unknown. */
  size: number | null;
}

/** A language tag, set on content that is in another language than its page. */
export type Lang = 'en' | 'is';

/** Rich text after the allow-list: nothing but these nodes reaches a page. */
export type RichText = RichBlock[];

export type RichBlock =
  | { kind: 'paragraph'; children: RichInline[] }
  | { kind: 'heading'; level: 2 | 3 | 4; children: RichInline[] }
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

/** A title and a part that opens below it. */
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
