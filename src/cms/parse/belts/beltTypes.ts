import type { BeltKind } from '../../../components/belts/belt';
import { keysByValue } from '../../../lib/keysByValue';
import type { SelectValues } from '../../wire';

/** The value of the select `type` of a belt's entry, by kind of belt. */
export const beltTypes: {
  readonly [K in BeltKind]: SelectValues['content_belt.type'];
} = {
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
