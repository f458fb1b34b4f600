import type { CertificateProps } from './Certificate/props';
import type { CollapsibleSectionProps } from './CollapsibleSection/props';
import type { DestinationsGlobeProps } from './DestinationsGlobe/props';
import type { FleetDisplayProps } from './FleetDisplay/props';
import type { ImageBeltProps } from './ImageBelt/props';
import type { ImageCarouselProps } from './ImageCarousel/props';
import type { QuoteRequestBannerProps } from './QuoteRequestBanner/props';
import type { SalesforceFormProps } from './SalesforceForm/props';
import type { TextVideoImageProps } from './TextVideoImage/props';
import type { TilesProps } from './Tiles/props';

/** A horizontal section of a page: the props of its component, and its `kind`. */
export type Belt =
  | ({ kind: 'certificate' } & CertificateProps)
  | ({ kind: 'destinationsGlobe' } & DestinationsGlobeProps)
  | ({ kind: 'collapsibleSection' } & CollapsibleSectionProps)
  | ({ kind: 'fleetDisplay' } & FleetDisplayProps)
  | ({ kind: 'image' } & ImageBeltProps)
  | ({ kind: 'imageCarousel' } & ImageCarouselProps)
  | ({ kind: 'quoteRequestBanner' } & QuoteRequestBannerProps)
  | ({ kind: 'salesforceForm' } & SalesforceFormProps)
  | ({ kind: 'textVideoImage' } & TextVideoImageProps)
  | ({ kind: 'tiles' } & TilesProps);

export type BeltKind = Belt['kind'];
