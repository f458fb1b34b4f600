/** Decodes the percent escapes of a path or fragment. Returns null if one of them is malformed. */
export function decodeUri(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
