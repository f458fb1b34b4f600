/** In the place of what writes the marks of a Slice while the build renders pages. */
export const ServerSlice = () => null;
