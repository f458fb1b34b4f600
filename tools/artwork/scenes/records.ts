import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { aircraftRecords } from '../aircraft/records';
import type { AssetRecord } from '../lib/assets';
import { maps } from '../maps/all';
import { scenes } from './all';
import { orientations, sceneSizes } from './scene';

const social: AssetRecord = {
  key: 'social',
  filename: 'social.jpg',
  title: 'Norðloft',
  title_is: 'Norðloft',
  description: 'A Boeing 757 with a blue tail on a wet apron in low sun.',
  description_is: 'Boeing 757 með blátt stél á votu flughlaði í lágri sól.',
  width: 1200,
  height: 630,
};

const loadPlan: AssetRecord = {
  key: 'load-plan',
  filename: 'load-plan.jpg',
  title: 'Load plan of the freighter',
  title_is: 'Hleðsluáætlun fraktvélarinnar',
  description:
    'Side view of a Boeing 737-800BCF above its load plan with eleven pallets and one small container, both to one scale with ticks a metre apart.',
  description_is:
    'Hliðarmynd af Boeing 737-800BCF yfir hleðsluáætlun hennar með ellefu brettum og einum litlum gámi, hvort tveggja í sama kvarða með metra milli strika.',
  width: 2560,
  height: 1440,
};

/** Records of every scene, in each way it is drawn. */
function sceneRecords(): AssetRecord[] {
  return scenes.flatMap(
    ({ key, title, titleIs, description, descriptionIs, ways = orientations }) =>
      ways.map((way) => {
        const name = way === 'landscape' ? key : `${key}-portrait`;
        return {
          key: name,
          filename: `${name}.jpg`,
          title: way === 'landscape' ? title : `${title} (portrait)`,
          title_is: way === 'landscape' ? titleIs : `${titleIs} (há mynd)`,
          description,
          description_is: descriptionIs,
          ...sceneSizes[way],
        };
      }),
  );
}

/** Records of the maps. */
function mapRecords(): AssetRecord[] {
  return maps.map(({ key, title, title_is, description, description_is, frame }) => ({
    key,
    filename: `${key}.jpg`,
    title,
    title_is,
    description,
    description_is,
    width: frame.width,
    height: frame.height,
  }));
}

/** Writes `scenes.json`, from which the content's asset records are made. */
async function main(): Promise<void> {
  const records = [...sceneRecords(), ...mapRecords(), ...aircraftRecords(), loadPlan, social];
  const path = join(dirname(fileURLToPath(import.meta.url)), '../scenes.json');
  await writeFile(path, `${JSON.stringify(records, null, 2)}\n`);
}

void main();
