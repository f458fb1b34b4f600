/** A server, because draft mode needs one. */
export default { trailingSlash: true, images: { unoptimized: true } };
