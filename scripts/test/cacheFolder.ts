/** Folder for what the gates remember. A new installation of the packages empties it. */
export const cacheFolder = 'node_modules/.cache/gates';
