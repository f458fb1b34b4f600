/** Decodes the percent escapes of a path or fragment. Returns null if one of them is malformed. */
export function decodeUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Decodes the fragment of a URL, with or without its `#`, to an element id; null if malformed. */
export const decodeFragment = (fragment: string): string | null =>
  decodeUri(fragment.replace(/^#/, ''));
