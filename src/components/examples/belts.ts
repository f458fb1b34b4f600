/** Named examples of all kinds of belts, as props of `Belts`. */
import type { Belt, BeltKind } from '../belts/belt';
import { certificateExamples } from '../belts/Certificate/examples';
import { collapsibleSectionExamples } from '../belts/CollapsibleSection/examples';
import { columnsExamples } from '../belts/Columns/examples';
import { destinationsGlobeExamples } from '../belts/DestinationsGlobe/examples';
import { fleetDisplayExamples } from '../belts/FleetDisplay/examples';
import { imageBeltExamples } from '../belts/ImageBelt/examples';
import { imageCarouselExamples } from '../belts/ImageCarousel/examples';
import { keyFiguresExamples } from '../belts/KeyFigures/examples';
import { openPositionsExamples } from '../belts/OpenPositions/examples';
import { quoteRequestBannerExamples } from '../belts/QuoteRequestBanner/examples';
import { salesforceFormExamples } from '../belts/SalesforceForm/examples';
import { textVideoImageExamples } from '../belts/TextVideoImage/examples';
import { tilesExamples } from '../belts/Tiles/examples';
import { timelineExamples } from '../belts/Timeline/examples';

function toNamedBelts<Kind extends BeltKind>(
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
  ...toNamedBelts('certificate', certificateExamples),
  ...toNamedBelts('columns', columnsExamples),
  ...toNamedBelts('destinationsGlobe', destinationsGlobeExamples),
  ...toNamedBelts('collapsibleSection', collapsibleSectionExamples),
  ...toNamedBelts('fleetDisplay', fleetDisplayExamples),
  ...toNamedBelts('image', imageBeltExamples),
  ...toNamedBelts('imageCarousel', imageCarouselExamples),
  ...toNamedBelts('keyFigures', keyFiguresExamples),
  ...toNamedBelts('openPositions', openPositionsExamples),
  ...toNamedBelts('quoteRequestBanner', quoteRequestBannerExamples),
  ...toNamedBelts('salesforceForm', salesforceFormExamples),
  ...toNamedBelts('textVideoImage', textVideoImageExamples),
  ...toNamedBelts('tiles', tilesExamples),
  ...toNamedBelts('timeline', timelineExamples),
];
