import type { CertificateProps } from './Certificate/props';
import type { CollapsibleSectionProps } from './CollapsibleSection/props';
import type { ColumnsProps } from './Columns/props';
import type { DestinationsGlobeProps } from './DestinationsGlobe/props';
import type { FleetDisplayProps } from './FleetDisplay/props';
import type { ImageBeltProps } from './ImageBelt/props';
import type { ImageCarouselProps } from './ImageCarousel/props';
import type { KeyFiguresProps } from './KeyFigures/props';
import type { OpenPositionsProps } from './OpenPositions/props';
import type { QuoteRequestBannerProps } from './QuoteRequestBanner/props';
import type { SalesforceFormProps } from './SalesforceForm/props';
import type { TextVideoImageProps } from './TextVideoImage/props';
import type { TimelineProps } from './Timeline/props';
import type { TilesProps } from './Tiles/props';

/** The props of each kind of belt. A new kind is entered here first; the compiler then names the other places. */
export interface BeltProps {
  certificate: CertificateProps;
  columns: ColumnsProps;
  destinationsGlobe: DestinationsGlobeProps;
  collapsibleSection: CollapsibleSectionProps;
  fleetDisplay: FleetDisplayProps;
  image: ImageBeltProps;
  imageCarousel: ImageCarouselProps;
  keyFigures: KeyFiguresProps;
  openPositions: OpenPositionsProps;
  quoteRequestBanner: QuoteRequestBannerProps;
  salesforceForm: SalesforceFormProps;
  textVideoImage: TextVideoImageProps;
  tiles: TilesProps;
  timeline: TimelineProps;
}

/** A kind of belt. */
export type BeltKind = keyof BeltProps;

/** A belt of one kind: the props of its component, and its `kind`. */
export type BeltOf<Kind extends BeltKind> = { [K in Kind]: { kind: K } & BeltProps[K] }[Kind];

/** A horizontal section of a page, of any kind. */
export type Belt = BeltOf<BeltKind>;
