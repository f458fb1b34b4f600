/**
 * A `Range` header in the one form that sirv reads right, `bytes=first-last` inside the file; null
 * where the whole file is the answer, which is always allowed: several ranges, one that is
 * malformed, the single first byte (sirv takes a last byte of 0 for none), or an `If-Range` that
 * names another state of the file.
 * @param modified the file's `Last-Modified`; an ETag of ours is weak and so never matches
 */
export function plainRange(
  header: string,
  ifRange: string | undefined,
  size: number,
  modified: string,
): string | null {
  if (ifRange !== undefined && ifRange !== modified) return null;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const wanted = Math.min(Number(last), size);
    return wanted === 0 ? null : bytes(size - wanted, size - 1);
  }
  // Beyond the end: sirv answers 416.
  if (Number(first) >= size) return `bytes=${first}-`;
  if (last !== '' && Number(last) < Number(first)) return null;
  return bytes(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1));
}

const bytes = (first: number, last: number) => (last === 0 ? null : `bytes=${first}-${last}`);
