import type { Graph } from 'schema-dts';

/** What machines read of a page or of the company: schema.org, as JSON-LD. */
export type StructuredData = Graph;

/**
 * The text of a script element of type `application/ld+json`: what could end the element or a line
 * of a script is escaped, so that no word of the content is markup.
 */
export function structuredText(data: StructuredData): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
