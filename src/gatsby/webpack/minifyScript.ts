import TerserPlugin from 'terser-webpack-plugin';

/** A provisional hash of webpack, after a quote, a dot or a hyphen. */
const provisionalHash = /(?<=["'.-])[\da-f]{20}\b/g;

/** A number in the place of a hash, of the same length, so that the source map stays right. */
const placeholder = /(?<=["'.-])0{16}(\d{4})\b/g;

/**
 * Minifies a script with SWC. SWC chooses names by the frequency of letters in the script, and so by
 * those of webpack's provisional hashes, which differ between a cold build and one from the cache.
 * Numbers replace the hashes meanwhile, so that the same content gives the same bytes.
 */
async function minify(
  ...[input, ...rest]: Parameters<typeof TerserPlugin.swcMinify>
): ReturnType<typeof TerserPlugin.swcMinify> {
  const hashes: string[] = [];
  const hide = (code: string) =>
    code.replace(provisionalHash, (hash) => String(hashes.push(hash)).padStart(20, '0'));
  const hidden = Object.fromEntries(
    Object.entries(input).map(([name, code]) => [name, hide(code)]),
  );
  const result = await TerserPlugin.swcMinify(hidden, ...rest);
  const show = (code: string) =>
    code.replace(placeholder, (number, index: string) => hashes[Number(index) - 1] ?? number);
  return { ...result, ...(result.code === undefined ? {} : { code: show(result.code) }) };
}

/** The minifier with the properties by which the plugin knows SWC's. */
export const minifyScript = Object.assign(minify, TerserPlugin.swcMinify);
