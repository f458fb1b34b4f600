/** Fragment identifier of the prepared application on the page of a position. */
export const applicationId = 'application';
