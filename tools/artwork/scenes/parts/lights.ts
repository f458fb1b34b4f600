import { linear } from '../../lib/colour';
import type { Light } from '../../lib/render';
import { direction } from '../../lib/vector';

/** Low sun in autumn: apricot at the horizon, deep blue above. */
export function lowSun(azimuth: number, elevation = 4.5): Light {
  return {
    sun: direction(azimuth, elevation),
    sunColour: [3.4, 1.95, 0.92],
    zenith: linear('#0C357F', 0.62),
    mid: linear('#4E82C8', 0.7),
    horizon: linear('#93A9D2', 0.66),
    horizonSun: linear('#FFBE7C', 1.25),
    ground: [0.12, 0.105, 0.1],
  };
}

/** After sunset in winter: blue over snow, rose along the horizon. */
export function blueHour(azimuth: number, elevation = 2.2): Light {
  return {
    sun: direction(azimuth, elevation),
    sunColour: [1.5, 0.82, 0.55],
    zenith: linear('#0B2E6B', 0.7),
    mid: linear('#4F7DC2', 0.75),
    horizon: linear('#A9B4D6', 0.8),
    horizonSun: linear('#F3B08C', 1.0),
    ground: [0.3, 0.34, 0.42],
  };
}

/** Clear day at a moderate height of sun. */
export function clearDay(azimuth: number, elevation = 14): Light {
  return {
    sun: direction(azimuth, elevation),
    sunColour: [3.1, 2.55, 1.9],
    zenith: linear('#0F3F8F', 0.8),
    mid: linear('#5E97DB', 0.85),
    horizon: linear('#C4D8EE', 0.9),
    horizonSun: linear('#FBDDB4', 1.05),
    ground: [0.16, 0.17, 0.18],
  };
}

/** Night with a rest of blue in the sky; lamps do the lighting. */
export function night(azimuth: number, elevation = 24): Light {
  return {
    sun: direction(azimuth, elevation),
    sunColour: [0.14, 0.17, 0.24],
    zenith: linear('#04102A', 0.7),
    mid: linear('#0A2352', 0.7),
    horizon: linear('#17396F', 0.7),
    horizonSun: linear('#2A4A80', 0.75),
    ground: [0.02, 0.024, 0.034],
  };
}
