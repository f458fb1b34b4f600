import { Parser } from 'htmlparser2';
import { parsePicturePath, picturesIn } from '../../../src/images/picturePaths';

/** The parts of a page that a reader notices, in document order. */
export interface VisibleContent {
  /** Title, description, blocks of text and alternative texts. */
  texts: string[];
  /** Names of pictures (`PictureRequest.name`), which are the same in all sizes. */
  pictures: Set<string>;
}

/** Elements that continue the text around them. */
const inlineElements = new Set(
  'a abbr b bdi br bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
const hiddenElements = new Set(['script', 'style', 'template', 'noscript', 'svg']);
/** Names of metadata with a text for search engines and for shared links. */
const textMetadata = new Set(['description', 'og:title', 'og:description']);

/** Reads what a page, or a part of one, shows. */
export function visibleContent(html: string): VisibleContent {
  const texts: string[] = [];
  let block = '';
  let hiddenDepth = 0;
  const endBlock = () => {
    const text = block.replace(/\s+/g, ' ').trim();
    if (text !== '') texts.push(text);
    block = '';
  };
  const addText = (text: string | undefined) => {
    endBlock();
    block = text ?? '';
    endBlock();
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (hiddenElements.has(name)) hiddenDepth += 1;
      if (hiddenDepth > 0) return;
      if (name === 'br') block += ' ';
      else if (!inlineElements.has(name)) endBlock();
      if (name === 'img') addText(attributes.alt);
      if (name === 'meta' && textMetadata.has(attributes.name ?? attributes.property ?? ''))
        addText(attributes.content);
      if (attributes['aria-label']) addText(attributes['aria-label']);
    },
    ontext(text) {
      if (hiddenDepth === 0) block += text;
    },
    onclosetag(name) {
      if (hiddenElements.has(name)) hiddenDepth -= 1;
      else if (hiddenDepth === 0 && !inlineElements.has(name)) endBlock();
    },
  });
  parser.end(html);
  endBlock();
  const names = picturesIn(html).flatMap((path) => parsePicturePath(path)?.name ?? []);
  return { texts, pictures: new Set(names) };
}
