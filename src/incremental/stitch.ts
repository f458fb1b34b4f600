/** Either a rendered page's mark, or the comment that stands for it in a finished page. */
const mark =
  /<slice-(start|end)\s[^>]*id="([^"]+)"[^>]*><\/slice-(?:start|end)>|<!-- slice-(start|end) id="([^"]+)" -->/g;

/**
 * Puts the parts of Slices into a page, in place of what is between their marks.
 * @param partOf HTML of a part; it holds no Slice itself
 * @throws Error where marks do not pair
 */
export function stitched(html: string, partOf: (part: string) => string): string {
  const pieces: string[] = [];
  let cursor = 0;
  let open: string | null = null;
  for (const match of html.matchAll(mark)) {
    const [whole, element, elementId, comment, commentId] = match;
    const isStart = (element ?? comment) === 'start';
    const id = elementId ?? commentId ?? '';
    if (isStart && open === null) {
      pieces.push(html.slice(cursor, match.index), `<!-- slice-start id="${id}" -->`);
      open = id;
    } else if (!isStart && open === id) {
      pieces.push(partOf(id), `<!-- slice-end id="${id}" -->`);
      cursor = match.index + whole.length;
      open = null;
    } else if (!isStart && open === null) throw new Error(`The Slice ${id} ends without a start.`);
  }
  if (open !== null) throw new Error(`The Slice ${open} has no end.`);
  return [...pieces, html.slice(cursor)].join('');
}
