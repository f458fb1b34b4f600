import type { Rule } from '../types';
import { closedPositions } from './closedPositions';
import { contradictoryFacts } from './contradictoryFacts';
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
 * All rules by name. They add to the problems that the parsers report: missing alternative texts,
 * dead links, links to unpublished entries, duplicate urls and invalid coordinates.
 */
export const rules: Readonly<Record<string, Rule>> = {
  closedPositions,
  contradictoryFacts,
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
