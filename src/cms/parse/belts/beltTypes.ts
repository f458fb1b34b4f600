import type { BeltKind } from '../../../components/belts/belt';
import { keysByValue } from '../../../lib/keysByValue';

/** The value of the select `type` of a belt's entry, by kind of belt. */
export const beltTypes: Readonly<Record<BeltKind, string>> = {
  certificate: 'Certificate',
  columns: 'Columns',
  destinationsGlobe: 'Destinations globe',
  collapsibleSection: 'Collapsible section',
  fleetDisplay: 'Fleet display',
  image: 'Image',
  imageCarousel: 'Image carousel',
  keyFigures: 'Key figures',
  openPositions: 'Open positions',
  quoteRequestBanner: 'Quote request banner',
  salesforceForm: 'Salesforce form',
  textVideoImage: 'Text video image',
  tiles: 'Tiles',
  timeline: 'Timeline',
};

/** Kinds of belts by the value of the select `type`. */
export const beltKinds: Readonly<Record<string, BeltKind>> = keysByValue(beltTypes);
