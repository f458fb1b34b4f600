export { DraftFolder } from './drafts/draftFolder';
export { openDrafts, type OpenedDrafts } from './drafts/openStore';
export type { LatestVersion } from './drafts/store';
export { loadExport } from './export/load';
export { ExportError, type StackExport } from './export/types';
export { silentLog, type Log } from './log';
export { buildSchema, printStackSchema } from './schema/build';
export { SchemaBuildError } from './schema/lib/registry';
export { startContentService, type ContentService, type ContentServiceOptions } from './service';
