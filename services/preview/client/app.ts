/** Script of pages that the vendor's app shows. The vendor's part of it needs the body of the document. */
import type { ClientConfig } from '../clientConfig';
import { connectVendorApp } from './vendorApp';

/** Written into the script when it is bundled. */
declare const clientConfig: ClientConfig;

if (window.draftPreview) connectVendorApp(clientConfig, window.draftPreview);
