import { pictureOf } from '../../parse/assets/assets';
import type { Rule } from '../types';
import { ownEntries } from '../usedUids';
import { picturePlaces } from '../picturePlaces';

/** Finds pictures with fewer pixels than their place in the layout: they look blurred. */
export const smallPictures: Rule = ({ graph }) =>
  ownEntries(graph).flatMap((entry) =>
    picturePlaces(entry).flatMap(({ field, width }) => {
      const asset = graph.asset(entry, field);
      const picture = asset ? pictureOf(asset) : 'none';
      // SVG drawings are sharp at any size.
      if (typeof picture === 'string' || picture.suffix === '.svg') return [];
      // The width is 0 if the record of the asset does not state it.
      if (picture.width === 0 || picture.width >= width) return [];
      const what = `the picture is ${picture.width} pixels wide; its place is ${width} pixels wide`;
      return [{ entry, field, what }];
    }),
  );
