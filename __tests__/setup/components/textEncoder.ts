import { TextEncoder } from 'node:util';

/** React's server renderer asks for it as it loads, and jsdom has none. */
Object.assign(globalThis, { TextEncoder });
