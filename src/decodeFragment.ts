/**
 * Decodes the fragment of a URL, with or without its `#`, to an element id.
 * @returns null if the fragment contains a malformed escape, such as `#%zz` or `#100%`
 */
export function decodeFragment(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment.replace(/^#/, ''));
  } catch {
    return null;
  }
}
