/** Named examples of all kinds of belts, as props of `Belts`. */
import type { Belt, BeltKind, BeltProps } from '../belts/belt';
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

/** The examples of each kind of belt, by name. */
export const examplesByKind: { readonly [K in BeltKind]: Readonly<Record<string, BeltProps[K]>> } =
  {
    certificate: certificateExamples,
    columns: columnsExamples,
    destinationsGlobe: destinationsGlobeExamples,
    collapsibleSection: collapsibleSectionExamples,
    fleetDisplay: fleetDisplayExamples,
    image: imageBeltExamples,
    imageCarousel: imageCarouselExamples,
    keyFigures: keyFiguresExamples,
    openPositions: openPositionsExamples,
    quoteRequestBanner: quoteRequestBannerExamples,
    salesforceForm: salesforceFormExamples,
    textVideoImage: textVideoImageExamples,
    tiles: tilesExamples,
    timeline: timelineExamples,
  };

/** An example of a belt with its name. */
export interface NamedBelt {
  name: string;
  belt: Belt;
}

/** All examples of all kinds of belts. */
export const beltExamples: readonly NamedBelt[] = Object.entries(examplesByKind).flatMap(
  ([kind, examples]) =>
    Object.entries(examples).map(([name, props]) => ({ name, belt: { kind, ...props } as Belt })),
);
