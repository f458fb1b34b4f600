import { locales } from '../../../locales';
import { imageOf } from '../../parse/assets';
import type { Rule } from '../types';
import { allEntries } from '../used';
import { picturePlaces } from '../picturePlaces';

/** Pictures with fewer pixels than their place has: they are enlarged, and look soft on every screen. */
export const smallPictures: Rule = ({ graph }) =>
  locales.flatMap((locale) =>
    allEntries(graph, locale)
      // The picture of a translation is often the same: it is named once, where it was put.
      .filter(({ sourceLocale }) => sourceLocale === locale)
      .flatMap((entry) =>
        picturePlaces(entry).flatMap(({ field, select, width }) => {
          const asset = graph.asset(entry, field, select);
          const picture = asset ? imageOf(asset) : 'none';
          // Drawings are sharp at any size.
          if (typeof picture === 'string' || picture.suffix === '.svg') return [];
          if (picture.width >= width) return [];
          const what = `the picture is ${picture.width} pixels wide; its place takes ${width}`;
          return [{ entry, field, what }];
        }),
      ),
  );
