import type { Rule } from '../types';
import { duplicateTitles } from './duplicateTitles';
import { emptyTranslations } from './emptyTranslations';
import { headingOrder } from './headingOrder';
import { invisibleTitles } from './invisibleTitles';
import { lengths } from './lengths';
import { longTexts } from './longTexts';
import { missingTranslations } from './missingTranslations';
import { smallPictures } from './smallPictures';
import { unusedEntries } from './unusedEntries';

/**
 * What is looked for beside what the parsers report, which are missing texts of pictures, dead
 * links, links to what is not published, urls that are taken and coordinates that do not exist.
 */
export const rules: Readonly<Record<string, Rule>> = {
  duplicateTitles,
  emptyTranslations,
  headingOrder,
  invisibleTitles,
  lengths,
  longTexts,
  missingTranslations,
  smallPictures,
  unusedEntries,
};
