import type { AssetRecord } from '../lib/assets';
import { fleet } from './fleet';

/** What the hero picture of each type shows, in English and Icelandic. */
const heroes: Record<string, readonly [english: string, icelandic: string]> = {
  'b757-200': [
    'A Boeing 757-200 stands on a wet apron in low sun, mountains on the horizon.',
    'Boeing 757-200 stendur á votu flughlaði í lágri sól og fjöll eru við sjóndeildarhring.',
  ],
  'b767-300er': [
    'A Boeing 767-300ER in flight, nose to the right, turning above white clouds.',
    'Boeing 767-300ER á flugi, nefið til hægri, í beygju ofan við hvít ský.',
  ],
  'b737-max-8': [
    'A Boeing 737 MAX 8 on the apron, nose to the right, its cabin lit, snowy mountains behind.',
    'Boeing 737 MAX 8 á flughlaði, nefið til hægri, ljós í farþegarýminu og snævi þakin fjöll í baksýn.',
  ],
  a321lr: [
    'An Airbus A321LR in flight along a coast, mountains on the horizon.',
    'Airbus A321LR á flugi meðfram strönd, fjöll við sjóndeildarhring.',
  ],
  'atr-72-600': [
    'An ATR 72-600 seen from the front on the apron of a small airport, its propellers at rest, mountains behind.',
    'ATR 72-600 séð framan frá á flughlaði lítils flugvallar, hreyflarnir í kyrrstöðu og fjöll í baksýn.',
  ],
  'b737-800bcf': [
    'A Boeing 737-800BCF freighter on a wet apron under floodlights at night.',
    'Boeing 737-800BCF fraktvél á votu flughlaði í flóðljósum um nótt.',
  ],
};

/** Records of the hero pictures and the side profiles. */
export function aircraftRecords(): AssetRecord[] {
  return fleet.flatMap(({ key, name, length, height }) => {
    const [english, icelandic] = heroes[key] ?? ['', ''];
    return [
      {
        key: `hero-${key}`,
        filename: `hero-${key}.jpg`,
        title: name,
        title_is: name,
        description: english,
        description_is: icelandic,
        width: 2560,
        height: 1440,
      },
      {
        key: `profile-${key}`,
        filename: `profile-${key}.svg`,
        title: `${name}: side view`,
        title_is: `${name}: hliðarmynd`,
        description: `Side view of the ${name}, nose to the left, drawn to scale.`,
        description_is: `Hliðarmynd af ${name} í réttum hlutföllum, nefið til vinstri.`,
        width: Math.round(length * 100),
        height: Math.round(height * 100),
      },
    ];
  });
}
