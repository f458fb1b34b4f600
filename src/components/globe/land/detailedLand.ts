/** Projects the coasts at 1:50 million to a drawing of the build. Loaded late, with the land itself. */
import memoize from 'lodash/memoize';
import { axesOf } from '../camera';
import { makeLand } from '../live/drawing/scene';
import { traceLand } from '../live/drawing/traceLand';
import type { LandView } from '../types';

const decode = memoize(makeLand);

/** Points nearer than this to the previous one are omitted, in units of the drawing. */
const leastStep = 0.5;

/**
 * Draws the land of a view.
 * @param land text of a land file
 * @returns a value of the SVG attribute `d` for an even-odd fill; it may exceed the disc
 */
export function detailedLand(land: string, { center, angle, size }: LandView): string {
  const radius = (size / 2 - 2) / Math.sin((angle * Math.PI) / 180);
  const place = (value: number) => (size / 2 + value * radius).toFixed(1);
  const commands: string[] = [];
  const pen = {
    moveTo: (x: number, y: number) => commands.push(`M${place(x)} ${place(y)}`),
    lineTo: (x: number, y: number) => commands.push(`L${place(x)} ${place(y)}`),
  };
  traceLand(decode(land), axesOf({ ...center, roll: 0 }), pen, leastStep / radius);
  return commands.join('');
}
