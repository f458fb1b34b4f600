import type { CreateSchemaCustomizationArgs } from 'gatsby';

/**
 * Defines the types of the site's nodes. Content is JSON without a schema of its own, because
 * templates pass it to components as props.
 */
export function createSchemaCustomization({ actions }: CreateSchemaCustomizationArgs): void {
  actions.createTypes(`
    """One page in one locale: its content is what its template shows."""
    type ContentPage implements Node @dontInfer {
      path: String!
      locale: String!
      kind: String!
      uid: String!
      content: JSON!
    }
    """Header or footer of a locale."""
    type LayoutPart implements Node @dontInfer {
      part: String!
      locale: String!
      content: JSON!
      structured: JSON
    }
    """Titles and paths of all pages of a locale, also by subject. It changes only if one of them changes."""
    type PageIndex implements Node @dontInfer {
      locale: String!
      pages: JSON!
      subjects: JSON!
    }
    """The interface strings of a locale that a template or Slice uses, by key."""
    type InterfaceStrings implements Node @dontInfer {
      part: String!
      locale: String!
      strings: JSON!
    }
  `);
}
