import { useMemo } from 'react';
import fineLand from '../live/fineLand.json';
import type { LandView } from '../types';
import { detailedLand } from './detailedLand';

interface DetailedLandProps {
  view: LandView;
  /** Reference to the clip path of the disc. */
  clip: string;
}

/** The land of a drawing with detailed coasts, which takes the place of that of the build. */
export function DetailedLand({ view, clip }: DetailedLandProps) {
  const path = useMemo(() => detailedLand(fineLand.land, view), [view]);
  return <path data-part="land" data-detailed="" fillRule="evenodd" clipPath={clip} d={path} />;
}
