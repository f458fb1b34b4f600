/** The start or end of a Slice: an element in a rendered page, a comment in a finished page. */
const sliceBoundary =
  /<slice-(start|end)\s[^>]*id="([^"]+)"[^>]*><\/slice-(?:start|end)>|<!-- slice-(start|end) id="([^"]+)" -->/g;

/**
 * Replaces the HTML between the boundaries of each Slice, and writes the boundaries as comments.
 * @param partOf returns the HTML of a part by its id, without nested Slices
 * @throws Error if a start has no end, or an end no start
 */
export function replaceSlices(html: string, partOf: (part: string) => string): string {
  const pieces: string[] = [];
  let cursor = 0;
  let openId: string | null = null;
  for (const match of html.matchAll(sliceBoundary)) {
    const [boundary, element, elementId, comment, commentId] = match;
    const isStart = (element ?? comment) === 'start';
    const id = elementId ?? commentId ?? '';
    if (isStart && openId === null) {
      pieces.push(html.slice(cursor, match.index), `<!-- slice-start id="${id}" -->`);
      openId = id;
    } else if (!isStart && openId === id) {
      pieces.push(partOf(id), `<!-- slice-end id="${id}" -->`);
      cursor = match.index + boundary.length;
      openId = null;
    } else if (!isStart && openId === null)
      throw new Error(`The Slice ${id} ends without a start.`);
  }
  if (openId !== null) throw new Error(`The Slice ${openId} has no end.`);
  return [...pieces, html.slice(cursor)].join('');
}
