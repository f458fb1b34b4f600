import sharp from 'sharp';

/** A value from 0 to 1 per pixel, as in the shader that develops the scenes. */
function hash(x: number, y: number): number {
  let n = Math.imul(x, 1597334677) ^ Math.imul(y, 3812015801);
  n ^= n >>> 15;
  n = Math.imul(n, 2246822519);
  n ^= n >>> 13;
  return (n >>> 8) / 16777216;
}

/**
 * Gives a drawing the finish of the scenes: grain, cool shadows and warm lights, darker corners.
 *
 * @param strength of grain, as a share of full white
 */
export async function grained(
  picture: sharp.Sharp,
  { strength = 0.014, vignette = 0.2 } = {},
): Promise<sharp.Sharp> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const start = (y * width + x) * 3;
      const [u, v] = [x / width - 0.5, (y / height - 0.5) * 0.9];
      const corner = Math.min(1, Math.max(0, ((u * u + v * v) * 1.6 - 0.12) / 0.5));
      const shade = 1 - vignette * corner * corner * (3 - 2 * corner);
      const [red, green, blue] = [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0];
      const light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
      const noise = hash(x, y) + hash(x + 911, y + 357) + hash(x * 3 + 77, y * 3 + 13) - 1.5;
      const grain = noise * strength * (0.5 + 0.7 * (1 - light));
      const dark = (1 - light) * (1 - light);
      [
        red / 255 - 0.012 * dark + 0.012 * light,
        green / 255 + 0.004 * light,
        blue / 255 + 0.022 * dark - 0.012 * light,
      ].forEach((value, channel) => {
        data[start + channel] = Math.max(0, Math.min(255, (value * shade + grain) * 255));
      });
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}
