/**
 * Parses a URL, relative to `base` if that is given. Returns null for text that is no URL. Node's
 * `URL.canParse` rejects letters such as “í” after some thousand calls (seen in 20.20).
 */
export function parseUrl(text: string, base?: string | URL): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
