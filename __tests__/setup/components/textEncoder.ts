import { TextEncoder } from 'node:util';

/** React's server renderer needs TextEncoder when it loads, and jsdom lacks it. */
Object.assign(globalThis, { TextEncoder });
