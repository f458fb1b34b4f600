import type { ReactNode } from 'react';
import type { ImageRevisions } from './exampleProps';

/** A part in one state. Its name and the id of its part are its address. */
export interface Example {
  /** `withoutWords`. */
  name: string;
  /** A note beside the name. */
  facts?: string;
  /** The data that the component gets; absent if the example has none. */
  props?: unknown;
  /** `page`: the width of the window, as belts have it; `content`: with the margins of the page. */
  width: 'content' | 'page';
  render: (revisions: ImageRevisions) => ReactNode;
}

/** A belt, a tile, a component or a group of design tokens, with its examples. */
export interface Part {
  id: string;
  title: string;
  note?: string;
  /** Files of the component and of its examples, relative to the project. */
  sources: readonly string[];
  /** At least one; names are unique. */
  examples: readonly Example[];
}

/** Parts of one kind. */
export interface PartGroup {
  title: string;
  parts: readonly Part[];
}

/** A place of the site that shows a part. */
export interface PartUse {
  /** Title of the page. */
  title: string;
  /** Address of the page, with the fragment of the belt. */
  url: string;
  /** Uid of the content entry, in the development server. */
  entry?: string;
}

/** Data of the content for the style guide. */
export interface StyleguideData {
  revisions: ImageRevisions;
  /** Places that show a part, by the id of the part. */
  uses: Readonly<Record<string, readonly PartUse[]>>;
}
