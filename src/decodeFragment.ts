/**
 * Decodes the fragment of an address, with or without its `#`, to the id that it names.
 * @returns null if an escape in it is malformed (`#%zz`, `#100%`), where `decodeURIComponent` throws
 */
export function decodeFragment(fragment: string): string | null {
  try {
    return decodeURIComponent(fragment.replace(/^#/, ''));
  } catch {
    return null;
  }
}
