/** Static files alone, as this site gives them. */
export default { output: 'export', trailingSlash: true, images: { unoptimized: true } };
