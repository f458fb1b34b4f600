import type { IncomingMessage } from 'node:http';
import type { DraftStore } from '../../drafts/store';
import type { JsonObject, StackExport } from '../../export/types';

/** A management request after its admission. */
export interface ManagementRequest {
  store: DraftStore;
  data: StackExport;
  contentType: string;
  /** Empty for a new entry. */
  uid: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The parsed body; empty if there is none. */
  body: JsonObject;
}
