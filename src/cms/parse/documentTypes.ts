/** File types of the documents that the site publishes. Other uploads are omitted. */

interface DocumentType {
  /** Extensions, in lower case. */
  extensions: readonly string[];
  /** Content types that the content service or an operating system may assign to such a file. */
  contentTypes: readonly string[];
}

const officeOpen = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/**
 * Allowed types. No browser executes them as a page or script, and none of them contains macros.
 */
const documentTypes: readonly DocumentType[] = [
  { extensions: ['pdf'], contentTypes: ['application/pdf', 'application/x-pdf'] },
  { extensions: ['docx'], contentTypes: [`${officeOpen}.wordprocessingml.document`] },
  { extensions: ['xlsx'], contentTypes: [`${officeOpen}.spreadsheetml.sheet`] },
  { extensions: ['pptx'], contentTypes: [`${officeOpen}.presentationml.presentation`] },
  { extensions: ['odt'], contentTypes: [`${openDocument}.text`] },
  { extensions: ['ods'], contentTypes: [`${openDocument}.spreadsheet`] },
  { extensions: ['odp'], contentTypes: [`${openDocument}.presentation`] },
  {
    extensions: ['csv'],
    contentTypes: ['text/csv', 'application/csv', 'application/vnd.ms-excel', 'text/plain'],
  },
  { extensions: ['txt'], contentTypes: ['text/plain'] },
  { extensions: ['zip'], contentTypes: ['application/zip', 'application/x-zip-compressed'] },
  { extensions: ['jpg', 'jpeg'], contentTypes: ['image/jpeg', 'image/jpg', 'image/pjpeg'] },
  { extensions: ['png'], contentTypes: ['image/png'] },
];

/** Extensions of the documents that the site publishes, for messages to editors. */
export const documentExtensions: readonly string[] = documentTypes.map(
  ({ extensions: [first = ''] }) => first,
);

/** Returns the extension of a file name in lower case; empty if there is none. */
const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * True if extension and content type belong to the same allowed type. Both are checked, because
 * web servers derive the content type from the extension alone.
 */
export function isPublishedType(name: string, contentType: string | null | undefined): boolean {
  const extension = extensionOf(name);
  const [type = ''] = (contentType ?? '').toLowerCase().split(';');
  return documentTypes.some(
    ({ extensions, contentTypes }) =>
      extensions.includes(extension) && contentTypes.includes(type.trim()),
  );
}

/**
 * Folder of documents that browsers download instead of showing them. They have a separate folder,
 * because all hosts support header rules for folders, but not all for file extensions.
 */
export const attachmentFolder = '/files/attachments/';

/** Returns the folder of a document. Only PDF files are shown in the browser. */
export const documentFolder = (name: string): string =>
  extensionOf(name) === 'pdf' ? '/files/' : attachmentFolder;
