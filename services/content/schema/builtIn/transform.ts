import { GraphQLEnumType, GraphQLInputObjectType, GraphQLInt, GraphQLString } from 'graphql';

function enumArgument(name: string, values: readonly string[]): { type: GraphQLEnumType } {
  const config = Object.fromEntries(values.map((value) => [value, {}]));
  return { type: new GraphQLEnumType({ name, values: config }) };
}

const stringArgument = { type: GraphQLString };

/** Values of `orient`, in the order of their numbers in the image API, from 1. */
const orientations = [
  'DEFAULT',
  'HORIZONTALLY',
  'BOTH',
  'VERTICALLY',
  'ROTATE90LEFT',
  'ROTATE90RIGHT',
];

/** The transformations of Contentstack's image API that an asset's `url` can have. */
export const SysAssetTransformUrl = new GraphQLInputObjectType({
  name: 'SysAssetTransformUrl',
  fields: {
    width: stringArgument,
    height: stringArgument,
    crop: stringArgument,
    trim: stringArgument,
    pad: stringArgument,
    dpr: stringArgument,
    bg_color: stringArgument,
    quality: { type: GraphQLInt },
    format: enumArgument('SysAssetImageFormats', [
      'GIF',
      'JPG',
      'PJPG',
      'PNG',
      'WEBP',
      'WEBPLL',
      'WEBPLY',
    ]),
    auto: enumArgument('SysAssetAutoValues', ['WEBP']),
    fit: enumArgument('SysAssetFitValues', ['BOUNDS', 'CROP']),
    disable: enumArgument('SysAssetDisableValues', ['UPSCALE']),
    disposition: enumArgument('SysAssetDispositionValues', ['ATTACHMENT', 'INLINE']),
    orient: enumArgument('SysAssetOrientValues', orientations),
    overlay: stringArgument,
    overlay_width: stringArgument,
    overlay_height: stringArgument,
    overlay_align: enumArgument('SysAssetOverlayAlignValues', [
      'TOP',
      'BOTTOM',
      'LEFT',
      'RIGHT',
      'MIDDLE',
      'CENTER',
    ]),
    overlay_repeat: enumArgument('SysAssetOverlayRepeatValues', ['X', 'Y', 'BOTH']),
  },
});

/**
 * Returns the query of a transformation, such as `?width=100&format=webp`, or an empty text. This
 * service ignores the query and serves the original file.
 */
export function transformQuery(transform: Record<string, unknown> | null | undefined): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(transform ?? {})) {
    if (typeof value !== 'string' && typeof value !== 'number') continue;
    const valueText = String(value);
    const isEnumValue = /^[A-Z]{2,}[0-9A-Z]*$/.test(valueText);
    const parameter =
      key === 'orient'
        ? String(orientations.indexOf(valueText) + 1)
        : isEnumValue
          ? valueText.toLowerCase()
          : valueText;
    query.set(key.replace('_', '-'), parameter);
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
