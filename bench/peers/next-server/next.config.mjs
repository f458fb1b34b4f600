/** A server, because pages are rendered again on demand. */
export default { trailingSlash: true, images: { unoptimized: true } };
