/**
 * Id of the link of the contact bar to the request form; links of header and footer use its address. The
 * underscore keeps it different from fragment identifiers of the content.
 */
export const requestLinkId = 'bar_request';
