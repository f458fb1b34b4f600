/** Every belt kind in named examples, as the switch takes them. */
import type { Belt, BeltKind } from './belt';
import { certificateExamples } from './Certificate/examples';
import { collapsibleSectionExamples } from './CollapsibleSection/examples';
import { destinationsGlobeExamples } from './DestinationsGlobe/examples';
import { fleetDisplayExamples } from './FleetDisplay/examples';
import { imageBeltExamples } from './ImageBelt/examples';
import { imageCarouselExamples } from './ImageCarousel/examples';
import { quoteRequestBannerExamples } from './QuoteRequestBanner/examples';
import { salesforceFormExamples } from './SalesforceForm/examples';
import { textVideoImageExamples } from './TextVideoImage/examples';
import { tilesExamples } from './Tiles/examples';

function named<Kind extends BeltKind>(
  kind: Kind,
  examples: Record<string, Omit<Extract<Belt, { kind: Kind }>, 'kind'>>,
) {
  return Object.entries(examples).map(([name, props]) => ({ name, belt: { kind, ...props } }));
}

export interface NamedBelt {
  name: string;
  belt: Belt;
}

export const beltExamples: NamedBelt[] = [
  ...named('certificate', certificateExamples),
  ...named('destinationsGlobe', destinationsGlobeExamples),
  ...named('collapsibleSection', collapsibleSectionExamples),
  ...named('fleetDisplay', fleetDisplayExamples),
  ...named('image', imageBeltExamples),
  ...named('imageCarousel', imageCarouselExamples),
  ...named('quoteRequestBanner', quoteRequestBannerExamples),
  ...named('salesforceForm', salesforceFormExamples),
  ...named('textVideoImage', textVideoImageExamples),
  ...named('tiles', tilesExamples),
];
