/** Files of the preview service, relative to the project. Builds and releases have others. */
import path from 'node:path';

/** Folder of the preview service. */
export const previewFolder = path.join('.kept', 'preview');
/** Copy of the built site whose renderer draws previews. */
export const previewStage = path.join(previewFolder, 'stage');
/** The same for `npm run rehearse`, which may run beside the service. */
export const rehearsalStage = path.join(previewFolder, 'rehearsal-stage');
/** Root folder of the caches of previews: files of draft assets, rendered pictures. */
export const previewCache = path.join(previewFolder, 'cache');
/** Secret with which share links are encrypted. */
export const previewKeyFile = path.join('.kept', 'preview-key');

/** Option of the process: a session is shown to the holders of share links only. */
export const shareOnlyOption = '--share-only';
