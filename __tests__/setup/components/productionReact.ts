/**
 * Selects React's production build. Import this file before React. The development build also checks
 * each element, which takes most of the time.
 */
process.env.NODE_ENV = 'production';

export {};
