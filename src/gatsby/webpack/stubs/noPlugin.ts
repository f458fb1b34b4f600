/** In the place of a plugin of Gatsby's own that does nothing in a built site. */
export {};
