import type { AssetRecord } from '../lib/assets';
import { airfieldMap } from './airfield';
import type { Frame } from './frame';
import { southwestMap } from './southwest';

/** A map: its record, the part of the earth that it shows, and its drawing. */
interface MapDefinition extends Omit<AssetRecord, 'filename' | 'width' | 'height'> {
  frame: Frame;
  draw: (frame: Frame) => string;
}

const southwest = {
  title: 'South-west Iceland',
  title_is: 'Suðvesturhorn Íslands',
  description:
    'Map of the south-west of Iceland with its roads; Keflavík airport is marked in yellow, Reykjavík airport in white, dotted rings are 25 kilometres apart.',
  description_is:
    'Kort af suðvesturhorni Íslands og vegum þess; Keflavíkurflugvöllur er merktur með gulu, Reykjavíkurflugvöllur með hvítu og 25 kílómetrar eru á milli punktahringja.',
};

/** All maps of the site. */
export const maps: readonly MapDefinition[] = [
  {
    ...southwest,
    key: 'map-southwest',
    frame: { middle: [-23.05, 64.08], scale: 122, width: 2560, height: 1440 },
    draw: (frame) => southwestMap(frame, [1300, 560]),
  },
  {
    ...southwest,
    key: 'map-southwest-portrait',
    title: `${southwest.title} (portrait)`,
    title_is: `${southwest.title_is} (há mynd)`,
    frame: { middle: [-22.25, 64.08], scale: 122, width: 1440, height: 1800 },
    draw: (frame) => southwestMap(frame, [300, 800]),
  },
  {
    key: 'map-airfield',
    title: 'Keflavík airfield',
    title_is: 'Keflavíkurflugvöllur',
    description:
      'Map of Keflavík airfield with its two runways at true length; a yellow dot marks the office on the north side, hatching the ramp beside it, dotted rings are 2.5 kilometres apart.',
    description_is:
      'Kort af Keflavíkurflugvelli með báðum flugbrautum í réttum hlutföllum; gulur punktur sýnir skrifstofuna norðanmegin, skástrikun flughlaðið hjá henni og 2,5 kílómetrar eru á milli punktahringja.',
    frame: { middle: [-22.583, 63.9905], scale: 9, width: 2560, height: 1440 },
    draw: (frame) => airfieldMap(frame, [1470, 1270]),
  },
];
