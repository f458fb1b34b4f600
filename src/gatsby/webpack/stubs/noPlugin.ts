/** Replaces a built-in plugin of Gatsby that does nothing in a built site. */
export {};
