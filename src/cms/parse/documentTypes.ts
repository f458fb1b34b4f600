/** The documents that the site publishes. Any other upload is left out. */

interface DocumentType {
  /** Extensions, in lower case. */
  extensions: readonly string[];
  /** Content types that services and operating systems give such a file. */
  contentTypes: readonly string[];
}

const officeOpen = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** None of them is a page or a script for a browser, nor carries macros. */
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

/** The extension of a file's name in lower case; empty where it has none. */
const extensionOf = (name: string): string => /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * True if extension and content type name one and the same kind of document, and the site
 * publishes it. Servers tell browsers the type by the extension, so that alone is not enough.
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
 * Documents that browsers download. They have a folder of their own, as every host has rules for
 * folders, and not every one for endings of names.
 */
export const attachmentFolder = '/files/attachments/';

/** Folder of a document. PDF is the one kind that browsers show. */
export const documentFolder = (name: string): string =>
  extensionOf(name) === 'pdf' ? '/files/' : attachmentFolder;
