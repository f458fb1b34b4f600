import { GraphQLEnumType, GraphQLInputObjectType, GraphQLInt, GraphQLString } from 'graphql';

function choice(name: string, values: readonly string[]): { type: GraphQLEnumType } {
  const config = Object.fromEntries(values.map((value) => [value, {}]));
  return { type: new GraphQLEnumType({ name, values: config }) };
}

const string = { type: GraphQLString };

/** Arguments of the image delivery service that an asset's `url` can carry. */
export const SysAssetTransformUrl = new GraphQLInputObjectType({
  name: 'SysAssetTransformUrl',
  fields: {
    width: string,
    height: string,
    crop: string,
    trim: string,
    pad: string,
    dpr: string,
    bg_color: string,
    quality: { type: GraphQLInt },
    format: choice('SysAssetImageFormats', [
      'GIF',
      'JPG',
      'PJPG',
      'PNG',
      'WEBP',
      'WEBPLL',
      'WEBPLY',
    ]),
    auto: choice('SysAssetAutoValues', ['WEBP']),
    fit: choice('SysAssetFitValues', ['BOUNDS', 'CROP']),
    disable: choice('SysAssetDisableValues', ['UPSCALE']),
    disposition: choice('SysAssetDispositionValues', ['ATTACHMENT', 'INLINE']),
    orient: choice('SysAssetOrientValues', [
      'DEFAULT',
      'HORIZONTALLY',
      'BOTH',
      'VERTICALLY',
      'ROTATE90LEFT',
      'ROTATE90RIGHT',
    ]),
    overlay: string,
    overlay_width: string,
    overlay_height: string,
    overlay_align: choice('SysAssetOverlayAlignValues', [
      'TOP',
      'BOTTOM',
      'LEFT',
      'RIGHT',
      'MIDDLE',
      'CENTER',
    ]),
    overlay_repeat: choice('SysAssetOverlayRepeatValues', ['X', 'Y', 'BOTH']),
  },
});

/** Numbers by which the image delivery service knows the orientations. */
const orientations = [
  'DEFAULT',
  'HORIZONTALLY',
  'BOTH',
  'VERTICALLY',
  'ROTATE90LEFT',
  'ROTATE90RIGHT',
];

/** `?width=…&format=webp`, or nothing. The bytes behind it are the original ones. */
export function transformQuery(transform: Record<string, unknown> | null | undefined): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(transform ?? {})) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const text = String(value);
    const isChoice = /^[A-Z]{2,}[0-9A-Z]*$/.test(text);
    const plain = key === 'orient' ? String(orientations.indexOf(text) + 1) : text;
    query.set(key.replace('_', '-'), isChoice && key !== 'orient' ? plain.toLowerCase() : plain);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
