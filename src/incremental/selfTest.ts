import type { Output } from '../output/output';
import type { BaseSite } from './baseSite';
import { FullBuildRequired } from './fullBuildRequired';
import type { GatsbyRenderer } from './gatsbyRenderer';
import { htmlFile, pageDataFile } from './names';
import { pageDataText } from './pageTexts';
import { replaceSlices } from './replaceSlices';

/**
 * Renders a page of each template and every Slice again, and compares them with the full build.
 * @throws FullBuildRequired if a byte differs
 */
export async function selfTest(
  { samples, slices, parts }: BaseSite,
  renderer: GatsbyRenderer,
  output: Output,
): Promise<void> {
  const differs = (item: string) =>
    new FullBuildRequired(`${item} would differ from the last whole build`);
  const texts = new Map<string, string>();
  for (const { path, result, ...frame } of samples) {
    const text = pageDataText(path, result, frame);
    if (text !== (await output.text(pageDataFile(path)))) throw differs(`the data of ${path}`);
    texts.set(path, text);
  }
  for (const { name, text, frame } of slices) {
    for (const [part, html] of await renderer.slice(name, text, frame)) {
      if (html !== parts.get(part)) throw differs(`the part ${part}`);
    }
  }
  for (const [url, rendered] of await renderer.pages(texts)) {
    const html = replaceSlices(rendered, (part) => partOf(parts, part));
    if (html !== (await output.text(htmlFile(url)))) throw differs(`the page ${url}`);
  }
}

/**
 * Returns the HTML of a part of a Slice.
 * @throws FullBuildRequired if there is no such part
 */
export function partOf(parts: ReadonlyMap<string, string>, part: string): string {
  const html = parts.get(part);
  if (html === undefined) throw new FullBuildRequired(`there is no part ${part} of a Slice`);
  return html;
}
