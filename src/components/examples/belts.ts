/** Every belt kind in named examples, as the switch takes them. */
import type { Belt, BeltKind } from '../belts/belt';
import { certificateExamples } from '../belts/Certificate/examples';
import { collapsibleSectionExamples } from '../belts/CollapsibleSection/examples';
import { destinationsGlobeExamples } from '../belts/DestinationsGlobe/examples';
import { fleetDisplayExamples } from '../belts/FleetDisplay/examples';
import { imageBeltExamples } from '../belts/ImageBelt/examples';
import { imageCarouselExamples } from '../belts/ImageCarousel/examples';
import { quoteRequestBannerExamples } from '../belts/QuoteRequestBanner/examples';
import { salesforceFormExamples } from '../belts/SalesforceForm/examples';
import { textVideoImageExamples } from '../belts/TextVideoImage/examples';
import { tilesExamples } from '../belts/Tiles/examples';

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
