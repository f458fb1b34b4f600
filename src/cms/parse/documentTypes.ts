import type { Maybe } from '../wire';

const officeOpen = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const jpegTypes = ['image/jpeg', 'image/jpg', 'image/pjpeg'];

/**
 * Content types that the content service or an operating system may assign to a document that the
 * site publishes, by extension in lower case. Other uploads are omitted. No browser executes these
 * types as a page or script, and none of them contains macros.
 */
const documentTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['pdf', ['application/pdf', 'application/x-pdf']],
  ['docx', [`${officeOpen}.wordprocessingml.document`]],
  ['xlsx', [`${officeOpen}.spreadsheetml.sheet`]],
  ['pptx', [`${officeOpen}.presentationml.presentation`]],
  ['odt', [`${openDocument}.text`]],
  ['ods', [`${openDocument}.spreadsheet`]],
  ['odp', [`${openDocument}.presentation`]],
  ['csv', ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain']],
  ['txt', ['text/plain']],
  ['zip', ['application/zip', 'application/x-zip-compressed']],
  ['jpg', jpegTypes],
  ['jpeg', jpegTypes],
  ['png', ['image/png']],
]);

/** Extensions of the documents that the site publishes, for messages to editors. */
export const documentExtensions = [...documentTypes.keys()].filter((each) => each !== 'jpeg');

/** Returns the extension of a file name in lower case; empty if there is none. */
const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * True if an extension is allowed and has the content type. Both are checked, because web servers
 * derive the content type from the extension alone.
 */
export function isPublishedType(name: string, contentType: Maybe<string>): boolean {
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  return documentTypes.get(extensionOf(name))?.includes(type.trim()) ?? false;
}

/**
 * Folder of documents that browsers download instead of showing them. They have a separate folder,
 * because all hosts support header rules for folders, but not all for file extensions.
 */
export const attachmentFolder = '/files/attachments/';

/** Returns the folder of a document. Only PDF files are shown in the browser. */
export const documentFolder = (name: string): string =>
  extensionOf(name) === 'pdf' ? '/files/' : attachmentFolder;
