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

/** A horizontal section of a page: the props of its component, and its `kind`. */
export type Belt =
  | ({ kind: 'certificate' } & CertificateProps)
  | ({ kind: 'columns' } & ColumnsProps)
  | ({ kind: 'destinationsGlobe' } & DestinationsGlobeProps)
  | ({ kind: 'collapsibleSection' } & CollapsibleSectionProps)
  | ({ kind: 'fleetDisplay' } & FleetDisplayProps)
  | ({ kind: 'image' } & ImageBeltProps)
  | ({ kind: 'imageCarousel' } & ImageCarouselProps)
  | ({ kind: 'keyFigures' } & KeyFiguresProps)
  | ({ kind: 'openPositions' } & OpenPositionsProps)
  | ({ kind: 'quoteRequestBanner' } & QuoteRequestBannerProps)
  | ({ kind: 'salesforceForm' } & SalesforceFormProps)
  | ({ kind: 'textVideoImage' } & TextVideoImageProps)
  | ({ kind: 'tiles' } & TilesProps)
  | ({ kind: 'timeline' } & TimelineProps);

export type BeltKind = Belt['kind'];
