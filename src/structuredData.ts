import type { Graph } from 'schema-dts';

/** Structured data of a page or of the company: schema.org as JSON-LD. */
export type StructuredData = Graph;

/**
 * Serializes structured data for a `script` element of type `application/ld+json`. Escapes `<` and
 * the line separators U+2028 and U+2029, so that content cannot end the element or a line.
 */
export function structuredText(data: StructuredData): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
