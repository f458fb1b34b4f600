/**
 * Imported before React, so that pages are rendered by the React that renders the site: that of
 * development also looks at each element, which takes most of the time.
 */
process.env.NODE_ENV = 'production';

export {};
