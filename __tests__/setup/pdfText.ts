import { inflateSync } from 'node:zlib';

/**
 * Reads the text of a PDF that Chromium wrote, in the order of its painting: one line per text object.
 * Understands only what such files contain: compressed streams, and fonts with one byte per glyph.
 */
export function pdfText(file: Buffer): string {
  const source = file.toString('latin1');
  const streams = new Map<string, string>();
  for (const { 1: id = '', 0: head, index } of source.matchAll(streamStart)) {
    if (!head.includes('/FlateDecode') || head.includes('/Image')) continue;
    const start = index + head.length;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    streams.set(id, inflateSync(file.subarray(start, start + length)).toString('latin1'));
  }
  const mapOf = (font: string) => {
    const object = new RegExp(`\\n${font.slice(1)} 0 obj[^]*?/ToUnicode (\\d+) 0 R`).exec(source);
    return glyphTexts(streams.get(object?.[1] ?? '') ?? '');
  };
  const maps = new Map<string, Map<number, string>>();
  const textObjects = [...streams.values()].flatMap((stream) => [...stream.matchAll(textObject)]);
  return textObjects
    .map(([, font = '', body = '']) => {
      const map = maps.get(font) ?? mapOf(font);
      maps.set(font, map);
      return [...body.matchAll(/<([0-9A-F]+)> Tj/g)]
        .flatMap(([, hex = '']) => Array.from(Buffer.from(hex, 'hex')))
        .map((glyph) => map.get(glyph) ?? '')
        .join('');
    })
    .join('\n');
}

const streamStart = /\n(\d+) 0 obj\s*<<(?:(?!endobj)[^])*?>>\s*stream\r?\n/g;
const textObject = /BT\s\/(F\d+) \S+ Tf([^]*?)ET/g;

/** Reads a ToUnicode map: lists and ranges of glyphs. */
function glyphTexts(map: string): Map<number, string> {
  const texts = new Map<number, string>();
  const hex = (value = '') => Number.parseInt(value, 16);
  for (const [block] of map.matchAll(/beginbfchar[^]*?endbfchar/g))
    for (const [, glyph, text = ''] of block.matchAll(/<(\w+)> <(\w+)>/g))
      texts.set(hex(glyph), Buffer.from(text, 'hex').swap16().toString('utf16le'));
  for (const [block] of map.matchAll(/beginbfrange[^]*?endbfrange/g))
    for (const [, from, to, text] of block.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let glyph = hex(from); glyph <= hex(to); glyph += 1)
        texts.set(glyph, String.fromCharCode(hex(text) + glyph - hex(from)));
  return texts;
}
