/** Addresses of the style guide: `/styleguide/?part=belt-tiles&example=people&width=390`. */

/** Widths of the frame in pixels, and the heights of such screens. */
export const screens = { 390: 844, 820: 1180, 1280: 800, 1920: 1080 } as const;

export type ScreenWidth = keyof typeof screens;

export const screenWidths = Object.keys(screens).map(Number) as ScreenWidth[];

/** The part, example and width that an address shows. Undefined values are not in it. */
export interface Shown {
  /** Id of the part; undefined for the contents. */
  part?: string;
  /** Name of the example; undefined for all examples of the part. */
  example?: string;
  /** Undefined for the width of the window. */
  width?: ScreenWidth;
  /** True for the examples alone, without the style guide around them. */
  alone?: true;
}

/** Reads the query of an address. */
export function readAddress(search: string): Shown {
  const query = new URLSearchParams(search);
  const width = screenWidths.find((each) => String(each) === query.get('width'));
  const part = query.get('part');
  const example = query.get('example');
  return {
    ...(part ? { part } : {}),
    ...(example ? { example } : {}),
    ...(width ? { width } : {}),
    ...(query.has('alone') ? { alone: true } : {}),
  };
}

/** Returns the address that shows something. */
export function addressOf({ part, example, width, alone }: Shown, path = '/styleguide/'): string {
  const query = new URLSearchParams();
  if (part !== undefined) query.set('part', part);
  if (example !== undefined) query.set('example', example);
  if (width !== undefined) query.set('width', String(width));
  if (alone) query.set('alone', '');
  const text = query.toString().replace(/=(?=&|$)/, '');
  return text === '' ? path : `${path}?${text}`;
}
