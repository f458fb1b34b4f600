import { writeAsset } from '../lib/assets';
import { linear } from '../lib/colour';
import { Mesh } from '../lib/mesh';
import { encodeJpeg } from '../lib/raster';
import { openRenderer, renderPicture, type Picture } from '../lib/render';
import { deltaSurf } from '../scenes/parts/delta';
import { flightPicture } from '../scenes/parts/flight';
import { groundPicture } from '../scenes/parts/ground';
import { blueHour, clearDay, lowSun, night } from '../scenes/parts/lights';
import { sandur, sandurColour } from '../scenes/parts/sandur';
import { building, lampRow, mast, stagedAircraft, tractor } from '../scenes/parts/stage';
import { b757 } from './boeing-757';
import { b767 } from './boeing-767';
import { b737bcf, b737max } from './boeing-737';
import { a321 } from './airbus-a321';
import { atr72 } from './atr-72';

function hero757(): Picture {
  const props = new Mesh();
  lampRow(props, [-190, 0, -100], [9, 0, 0], 46, [0.08, 0.25, 1], 5, 0.13);
  tractor(props, { at: [33, 0, -15], heading: 20 });
  return groundPicture({
    camera: { eye: [-42, 2.2, 46], target: [6, 5.6, 0], fov: 30, shift: [0, 0.06] },
    light: lowSun(-64, 8),
    meshes: [stagedAircraft(b757, { at: [4, 0, -2], heading: 20 }), { mesh: props }],
    shadow: { centre: [6, 4, -2], radius: 46 },
    cloud: [2600, 2700, 0.52, 5.1],
    range: [8500, 36000, 1300, 6.3],
    snow: [0.34, 0.000022],
    wet: [0.56, 9.3, 11, 0.6],
    post: { exposure: 1.12, bloom: 0.45 },
  });
}

function hero767(): Picture {
  const y = 3500;
  const light = clearDay(-60, 12);
  return flightPicture({
    camera: { eye: [54, y + 20, 82], target: [-2.5, y + 3, 0], fov: 31 },
    light: { ...light, sunColour: [3.1, 2.25, 1.45] },
    meshes: [
      stagedAircraft(b767, { at: [2, y, 0], heading: 152, pitch: 3, roll: -10 }, { gear: false }),
    ],
    shadow: { centre: [8, y + 5, 0], radius: 42 },
    cloud: [9000, 6500, 0.46, 7.2],
    deck: [1300, 2700, 0.41, 1800],
    deckLook: [11.3, 0.011, 70000, 0.6],
    deep: [0.02, 0.12, 0.2],
    waves: [26, 0.11, 0.16, 3],
    haze: 0.000011,
    post: { exposure: 0.98, bloom: 0.4 },
    uniforms: { uFloor: [y - 60] },
  });
}

function heroMax(): Picture {
  const props = new Mesh();
  lampRow(props, [-190, 0, -80], [9, 0, 0], 46, [0.08, 0.25, 1], 6, 0.13);
  return groundPicture({
    camera: { eye: [38, 1.9, 42], target: [-3, 5.2, 0], fov: 28, shift: [0, 0.05] },
    light: blueHour(84, 5),
    meshes: [
      stagedAircraft(
        b737max,
        { at: [-3, 0, -2], heading: 156 },
        { cabin: { share: 0.6, glow: 1.2 } },
      ),
      { mesh: props },
    ],
    shadow: { centre: [4, 4, -2], radius: 38 },
    cloud: [3000, 3100, 0.5, 3.9],
    range: [6500, 32000, 1450, 5.4],
    snow: [0.44, 0.000022],
    wet: [0.52, 3.7, 10, 0.6],
    post: { exposure: 1.3, bloom: 0.5 },
  });
}

function heroA321(): Picture {
  const y = 900;
  return flightPicture({
    camera: { eye: [-46, y + 16, 65], target: [4.5, y + 2, 0], fov: 28, shift: [0, 0.17] },
    light: clearDay(64, 13),
    meshes: [
      stagedAircraft(a321, { at: [6, y, 0], heading: 24, pitch: 4, roll: 8 }, { gear: false }),
    ],
    shadow: { centre: [6, y + 4, 0], radius: 36 },
    cloud: [3200, 3300, 0.5, 8.2],
    waves: [16, 0.11, 0.16, 3],
    land: sandur,
    landColour: sandurColour,
    surf: deltaSurf,
    relief: [1900, 60000, 6],
    haze: 0.000022,
    deep: [0.01, 0.08, 0.14],
    post: { exposure: 1.1, bloom: 0.4 },
    uniforms: { uFloor: [y - 60], uCoast: [1800, 9000, 980, 7.9], uSnowLine: [400] },
  });
}

function heroAtr(): Picture {
  const props = new Mesh();
  lampRow(props, [-120, 0, -70], [8, 0, 0], 40, [0.08, 0.25, 1], 5, 0.12);
  return groundPicture({
    camera: { eye: [-36, 1.7, 32], target: [3.5, 3.6, 0], fov: 28, shift: [0, 0.05] },
    light: lowSun(-70, 11),
    meshes: [
      stagedAircraft(atr72, { at: [2.6, 0, -1], heading: 34 }, { turn: 8 }),
      { mesh: props },
    ],
    shadow: { centre: [3, 3, -1], radius: 26 },
    cloud: [2400, 2300, 0.55, 10.4],
    range: [5200, 30000, 1250, 8.8],
    snow: [0.4, 0.00003],
    wet: [0.42, 15.3, 8, 0.6],
    post: { exposure: 1.12, bloom: 0.45 },
  });
}

function heroFreighter(): Picture {
  const props = new Mesh();
  building(props, [-150, 0, -190], [60, 15, -170], 2, 0.6);
  mast(props, [-52, 0, -62], 22, 15);
  mast(props, [6, 0, -70], 22, 15);
  mast(props, [66, 0, -78], 22, 15);
  lampRow(props, [-160, 0, -90], [11, 0, 0], 34, [0.08, 0.25, 1], 7, 0.13);
  return groundPicture({
    camera: { eye: [-36, 1.9, 41], target: [4, 4.8, 0], fov: 30, shift: [0, 0.05] },
    light: {
      ...night(226, 32),
      sunColour: [0.5, 0.46, 0.44],
      zenith: linear('#07183C', 0.8),
      mid: linear('#14366F', 0.75),
      horizon: linear('#3D5688', 0.7),
      horizonSun: linear('#4A5E8A', 0.7),
      ground: linear('#2a2f3d', 0.8),
    },
    meshes: [stagedAircraft(b737bcf, { at: [3, 0, -2], heading: 22 }), { mesh: props }],
    shadow: { centre: [4, 4, -2], radius: 40 },
    cloud: [1600, 2500, 0.56, 6.4],
    cloudLook: [0.8, 0.3, 0.3, 0.8],
    range: [9000, 30000, 560, 2.4],
    snow: [0.3, 0.00003],
    wet: [0.62, 6.4, 9, 0.4],
    lamps: {
      at: [
        [-52, 21, -60, 380],
        [6, 21, -68, 380],
        [66, 21, -76, 380],
        [-30, 16, 34, 60],
        [0, 0, 0, 0],
        [0, 0, 0, 0],
      ],
      colour: [1, 0.76, 0.5],
    },
    post: { exposure: 1.5, bloom: 0.6, vignette: 0.3 },
  });
}

const heroes: Record<string, () => Picture> = {
  'b757-200': hero757,
  'b767-300er': hero767,
  'b737-max-8': heroMax,
  a321lr: heroA321,
  'atr-72-600': heroAtr,
  'b737-800bcf': heroFreighter,
};

/** Draws the hero pictures. Arguments: keys to draw, `preview=path/`, `detail=0.75`. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const value = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const preview = value('preview');
  const detail = Number(value('detail') ?? 0.5);
  const keys = Object.keys(heroes).filter((key) => words.includes(key));
  const browser = await openRenderer();
  try {
    for (const [key, draw] of Object.entries(heroes)) {
      if (keys.length > 0 && !keys.includes(key)) continue;
      const start = Date.now();
      const size = preview ? { width: 1024, height: 576 } : { width: 2560, height: 1440 };
      const picture = await renderPicture(
        browser,
        draw(),
        size,
        preview ? 2 : 3,
        preview ? 0.75 : detail,
      );
      const name = `hero-${key}`;
      if (preview) await picture.png().toFile(`${preview}${name}.png`);
      else await writeAsset(name, `${name}.jpg`, await encodeJpeg(picture));
      console.log(`${name} ${((Date.now() - start) / 1000).toFixed(0)} s`);
    }
  } finally {
    await browser.close();
  }
}

void main();
