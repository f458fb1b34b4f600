import { locales } from '../../../locales';
import { pictureOf } from '../../parse/assets';
import type { Rule } from '../types';
import { allEntries } from '../usedUids';
import { picturePlaces } from '../picturePlaces';

/** Finds pictures with fewer pixels than their place in the layout: they look blurred. */
export const smallPictures: Rule = ({ graph }) =>
  locales.flatMap((locale) =>
    allEntries(graph, locale)
      // A fallback shows the same picture, so only the source entry is checked.
      .filter(({ sourceLocale }) => sourceLocale === locale)
      .flatMap((entry) =>
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
      ),
  );
