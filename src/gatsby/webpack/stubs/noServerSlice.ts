/**
 * Replaces Gatsby's component that renders a Slice's boundaries on the server; browsers need none.
 */
export const ServerSlice = () => null;
