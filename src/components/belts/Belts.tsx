import type { Belt } from './belt';
import { BeltBoundary } from './BeltBoundary';
import { CollapsibleSection } from './CollapsibleSection/CollapsibleSection';
import { ImageBelt } from './ImageBelt/ImageBelt';
import { QuoteRequestBanner } from './QuoteRequestBanner/QuoteRequestBanner';
import {
  Certificate,
  Columns,
  DestinationsGlobe,
  FleetDisplay,
  ImageCarousel,
  KeyFigures,
  OpenPositions,
  Timeline,
} from './rareBelts';
import { SalesforceForm } from './SalesforceForm/SalesforceForm';
import { TextVideoImage } from './TextVideoImage/TextVideoImage';
import { Tiles } from './Tiles/Tiles';

interface BeltsProps {
  belts: readonly Belt[];
  /** True if no picture is above the belts, so that a picture of the first belt has priority. */
  haveFirstPicture?: boolean;
}

/** Renders the belts of a page. */
export function Belts({ belts, haveFirstPicture = false }: BeltsProps) {
  return belts.map((belt, index) => (
    <BeltBoundary key={belt.anchor} kind={belt.kind} anchor={belt.anchor} entry={belt.entry}>
      <BeltView belt={belt} priority={haveFirstPicture && index === 0} />
    </BeltBoundary>
  ));
}

function BeltView({ belt, priority }: { belt: Belt; priority: boolean }) {
  switch (belt.kind) {
    case 'certificate':
      return <Certificate {...belt} />;
    case 'columns':
      return <Columns {...belt} />;
    case 'destinationsGlobe':
      return <DestinationsGlobe {...belt} />;
    case 'collapsibleSection':
      return <CollapsibleSection {...belt} />;
    case 'fleetDisplay':
      return <FleetDisplay {...belt} />;
    case 'image':
      return <ImageBelt {...belt} priority={priority} />;
    case 'imageCarousel':
      return <ImageCarousel {...belt} />;
    case 'keyFigures':
      return <KeyFigures {...belt} />;
    case 'openPositions':
      return <OpenPositions {...belt} />;
    case 'quoteRequestBanner':
      return <QuoteRequestBanner {...belt} />;
    case 'salesforceForm':
      return <SalesforceForm {...belt} />;
    case 'textVideoImage':
      return <TextVideoImage {...belt} priority={priority} />;
    case 'tiles':
      return <Tiles {...belt} />;
    case 'timeline':
      return <Timeline {...belt} />;
  }
  return belt satisfies never;
}
