import type { IncomingMessage } from 'node:http';
import type { AssetStore } from '../../drafts/assetStore';
import type { DraftStore } from '../../drafts/store';
import type { JsonObject, StackExport } from '../../export/types';
import type { Upload } from './upload';

/** A management request after its admission. */
export interface ManagementRequest {
  store: DraftStore;
  assets: AssetStore;
  data: StackExport;
  contentType: string;
  /** Empty for a new entry. */
  uid: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** The parsed body; empty if there is none. */
  body: JsonObject;
  /** The fields and file of a multipart request. */
  upload: Upload | undefined;
  /** Origin of the service, for URLs of files. */
  origin: string;
}
