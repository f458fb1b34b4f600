/** U+00AD: invisible, unless a line breaks there; then a hyphen ends the line. */
export const softHyphen = '\u00ad';

/** Removes soft hyphens, from texts that are searched, compared, spoken or sent and not typeset. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll(softHyphen, '');
