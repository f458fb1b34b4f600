import { b757 } from '../aircraft/boeing-757';
import { delta, deltaColour, deltaSurf } from './parts/delta';
import { flightPicture } from './parts/flight';
import { clearDay } from './parts/lights';
import { stagedAircraft } from './parts/stage';
import type { SceneDefinition } from './scene';

/** Looking down on sands, braided rivers and surf. */
export const coastlineAerial: SceneDefinition = {
  key: 'coastline-aerial',
  title: 'The coastline from above',
  titleIs: 'Strandlengjan úr lofti',
  description:
    'A Boeing 757 flies high over braided rivers, black sands and surf on the south coast of Iceland.',
  descriptionIs:
    'Boeing 757 flýgur hátt yfir kvíslóttum ám, svörtum sandi og brimi við suðurströnd Íslands.',
  detail: 0.75,
  draw: (orientation) => {
    const wide = orientation === 'landscape';
    const y = 1500;
    return flightPicture({
      camera: wide
        ? { eye: [118, y + 92, 52], target: [0, y + 6, 16], fov: 42 }
        : { eye: [118, y + 108, 30], target: [0, y + 2, 4], fov: 52 },
      light: clearDay(-52, 15),
      meshes: [stagedAircraft(b757, { at: [4, y, -14], heading: -14, roll: -9 }, { gear: false })],
      shadow: { centre: [4, y + 4, -14], radius: 34 },
      waves: [16, 0.1, 0, 3],
      land: delta,
      landColour: deltaColour,
      surf: deltaSurf,
      relief: [12, 46000, 8],
      haze: 0.000012,
      deep: [0.01, 0.085, 0.14],
      post: { exposure: 1.15, bloom: 0.4 },
      calm: wide ? [-0.1, 0.5, 0.3, 1] : [-0.1, 0.5, 0.25, 0],
      uniforms: { uFloor: [y - 60], uCoast: [60, 1900, 1000, 5.1], uSnowLine: [560] },
    });
  },
};
