import { aircraft } from './parts/aircraft';
import { belts } from './parts/belts';
import { colours } from './parts/colours';
import { frameParts, pageParts } from './parts/layout';
import { measures } from './parts/measures';
import { primitives } from './parts/primitives';
import { tiles } from './parts/tiles';
import { typeScale } from './parts/typeScale';
import type { Part, PartGroup } from './types';

/** All parts of the site, in the order of the contents. */
export const catalogue: readonly PartGroup[] = [
  { title: 'Foundations', parts: [colours, typeScale, measures] },
  { title: 'Primitives', parts: primitives },
  { title: 'Belts', parts: belts },
  { title: 'Tiles', parts: tiles },
  { title: 'Aircraft', parts: aircraft },
  { title: 'Frame', parts: frameParts },
  { title: 'Pages', parts: pageParts },
];

/** Returns the part with an id. */
export const partById = (id: string): Part | undefined =>
  catalogue.flatMap(({ parts }) => parts).find((part) => part.id === id);
