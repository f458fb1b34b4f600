export { loadExport } from './export/load';
export { ExportError, type StackExport } from './export/types';
export { silentLog, stderrLog, type Log, type LogLine } from './log';
export { buildSchema, printStackSchema, type SchemaOptions } from './schema/build';
export { SchemaBuildError } from './schema/lib/registry';
export { startContentService, type ContentService, type ContentServiceOptions } from './service';
