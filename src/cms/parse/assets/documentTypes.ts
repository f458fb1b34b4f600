import type { Maybe } from '../../wire';
import { text } from '../../wire/values';

const officeOpen = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';
const jpegTypes = ['image/jpeg', 'image/jpg', 'image/pjpeg'];

/**
 * Content types by the extensions that documents keep, in lower case. Web servers derive the content type
 * from the extension, and no browser executes any of these types as a page or script.
 */
const documentTypes: ReadonlyMap<string, readonly string[]> = new Map([
  ['pdf', ['application/pdf', 'application/x-pdf']],
  ['docx', [`${officeOpen}.wordprocessingml.document`]],
  ['xlsx', [`${officeOpen}.spreadsheetml.sheet`]],
  ['pptx', [`${officeOpen}.presentationml.presentation`]],
  ['doc', ['application/msword']],
  ['xls', ['application/vnd.ms-excel']],
  ['ppt', ['application/vnd.ms-powerpoint']],
  ['odt', [`${openDocument}.text`]],
  ['ods', [`${openDocument}.spreadsheet`]],
  ['odp', [`${openDocument}.presentation`]],
  ['rtf', ['application/rtf', 'text/rtf']],
  ['csv', ['text/csv', 'application/csv']],
  ['txt', ['text/plain']],
  ['ics', ['text/calendar']],
  ['epub', ['application/epub+zip']],
  ['zip', ['application/zip', 'application/x-zip-compressed']],
  ['jpg', jpegTypes],
  ['jpeg', jpegTypes],
  ['png', ['image/png']],
  ['webp', ['image/webp']],
  ['avif', ['image/avif']],
  ['gif', ['image/gif']],
  ['tif', ['image/tiff']],
  ['tiff', ['image/tiff']],
  ['heic', ['image/heic']],
  ['mp4', ['video/mp4']],
  ['mov', ['video/quicktime']],
  ['mp3', ['audio/mpeg']],
  ...['dwg', 'dxf', 'step', 'stp', '7z', 'ai', 'psd', 'indd', 'vcf'].map(
    (extension) => [extension, [] as string[]] as const,
  ),
]);

/** Extension of all other files, which every server and browser treats as data. */
const dataExtension = 'bin';

/** Returns the extension of a file name in lower case; empty if there is none. */
const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the name under which a document is published: its own if its extension is known. Otherwise the
 * extension of its content type is added, or `.bin`, so that no server takes an uploaded file for a page
 * or a script.
 */
export function publishedName(name: string, contentType: Maybe<string>): string {
  if (documentTypes.has(extensionOf(name))) return name;
  const [type = ''] = (text(contentType) ?? '').toLowerCase().split(';');
  const [extension = dataExtension] =
    [...documentTypes].find(([, contentTypes]) => contentTypes.includes(type.trim())) ?? [];
  return `${name}.${extension}`;
}

/**
 * Returns the kind of a document for visitors, such as `PDF`; empty if its
 * extension is not of 1 to 5 letters and digits.
 * @param published the result of `publishedName`
 */
export function kindOf(name: string, published: string): string {
  const extension = extensionOf(published);
  const originalExtension = extension === dataExtension ? extensionOf(name) : extension;
  return /^[a-z0-9]{1,5}$/.test(originalExtension) ? originalExtension.toUpperCase() : '';
}

/**
 * Folder of documents that browsers download instead of showing them. They have a separate folder,
 * because all hosts support header rules for folders, but not all for file extensions.
 */
export const attachmentFolder = '/files/attachments/';

/** True for a document that browsers download. Only PDF files are shown in the browser. */
export const isAttachment = (name: string): boolean => extensionOf(name) !== 'pdf';
