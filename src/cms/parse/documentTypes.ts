/** File types of the documents that the site publishes: which are shown, and how others are named. */

interface DocumentType {
  /** Extensions, in lower case. The first one is for a file whose name has none. */
  extensions: readonly string[];
  /** Content types that the content service or an operating system may assign to such a file. */
  contentTypes?: readonly string[];
}

const officeOpen = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * Types that keep their extension. Web servers derive the content type from it, and no browser executes
 * any of them as a page or script.
 */
const documentTypes: readonly DocumentType[] = [
  { extensions: ['pdf'], contentTypes: ['application/pdf', 'application/x-pdf'] },
  { extensions: ['docx'], contentTypes: [`${officeOpen}.wordprocessingml.document`] },
  { extensions: ['xlsx'], contentTypes: [`${officeOpen}.spreadsheetml.sheet`] },
  { extensions: ['pptx'], contentTypes: [`${officeOpen}.presentationml.presentation`] },
  { extensions: ['doc'], contentTypes: ['application/msword'] },
  { extensions: ['xls'], contentTypes: ['application/vnd.ms-excel'] },
  { extensions: ['ppt'], contentTypes: ['application/vnd.ms-powerpoint'] },
  { extensions: ['odt'], contentTypes: [`${openDocument}.text`] },
  { extensions: ['ods'], contentTypes: [`${openDocument}.spreadsheet`] },
  { extensions: ['odp'], contentTypes: [`${openDocument}.presentation`] },
  { extensions: ['rtf'], contentTypes: ['application/rtf', 'text/rtf'] },
  { extensions: ['csv'], contentTypes: ['text/csv', 'application/csv'] },
  { extensions: ['txt'], contentTypes: ['text/plain'] },
  { extensions: ['ics'], contentTypes: ['text/calendar'] },
  { extensions: ['epub'], contentTypes: ['application/epub+zip'] },
  { extensions: ['zip'], contentTypes: ['application/zip', 'application/x-zip-compressed'] },
  { extensions: ['jpg', 'jpeg'], contentTypes: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  { extensions: ['png'], contentTypes: ['image/png'] },
  { extensions: ['webp'], contentTypes: ['image/webp'] },
  { extensions: ['avif'], contentTypes: ['image/avif'] },
  { extensions: ['gif'], contentTypes: ['image/gif'] },
  { extensions: ['tif', 'tiff'], contentTypes: ['image/tiff'] },
  { extensions: ['heic'], contentTypes: ['image/heic'] },
  { extensions: ['mp4'], contentTypes: ['video/mp4'] },
  { extensions: ['mov'], contentTypes: ['video/quicktime'] },
  { extensions: ['mp3'], contentTypes: ['audio/mpeg'] },
  { extensions: ['dwg', 'dxf', 'step', 'stp', '7z', 'ai', 'psd', 'indd', 'vcf'] },
];

/** Extension of all other files, which every server and browser treats as data. */
const dataExtension = 'bin';

const keptExtensions = new Set(documentTypes.flatMap(({ extensions }) => extensions));

/** Returns the extension of a file name in lower case; empty if there is none. */
const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the name under which a document is published: its own if its extension is known. Otherwise the
 * extension of its content type is added, or `.bin`, so that no server takes an uploaded file for a page
 * or a script.
 */
export function publishedName(name: string, contentType: string | null | undefined): string {
  if (keptExtensions.has(extensionOf(name))) return name;
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  const documentType = documentTypes.find(({ contentTypes }) =>
    contentTypes?.includes(type.trim()),
  );
  return `${name}.${documentType?.extensions[0] ?? dataExtension}`;
}

/**
 * Returns the kind of a document for visitors, such as `PDF`; empty if its name has no usual extension.
 * @param published its `publishedName`
 */
export function kindOf(name: string, published: string): string {
  const extension = extensionOf(published);
  const shown = extension === dataExtension ? extensionOf(name) : extension;
  return /^[a-z0-9]{1,5}$/.test(shown) ? shown.toUpperCase() : '';
}

/**
 * Folder of documents that browsers download instead of showing them. They have a separate folder,
 * because all hosts support header rules for folders, but not all for file extensions.
 */
export const attachmentFolder = '/files/attachments/';

/** True for a document that browsers download. Only PDF files are shown in the browser. */
export const isAttachment = (name: string): boolean => extensionOf(name) !== 'pdf';
