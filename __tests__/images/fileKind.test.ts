import { isHeic, isSvg } from '../../src/images/fileKind';
import { sanitizeSvg } from '../../src/images/sanitizeSvg';
import { heic, svgScene } from './setup/pictureFiles';

const scene = svgScene();
const declaration = '<?xml version="1.0" encoding="UTF-16"?>';

describe('a file is recognised as SVG', () => {
  it.each([
    [
      'with a declaration, a document type and comments',
      `<?xml version="1.0"?>\n<!DOCTYPE svg>${scene}`,
    ],
    ['after a long comment', `<!--${'x'.repeat(50_000)}-->${scene}`],
    ['with a byte order mark', `\ufeff${scene}`],
    ['with a namespace prefix', scene.replace('<svg xmlns', '<svg:svg xmlns:svg')],
    ['in UTF-16', Buffer.from(`\ufeff${declaration}${scene}`, 'utf16le')],
  ])('%s', (_, bytes) => {
    expect(isSvg(Buffer.from(bytes))).toBe(true);
  });

  it('but not if it only contains one', () => {
    for (const text of [`<!DOCTYPE html><p>${scene}`, `<html>${scene}`, `About ${scene}`, '']) {
      expect(isSvg(Buffer.from(text))).toBe(false);
    }
  });
});

it('an SVG in UTF-16 is shown', async () => {
  const bytes = Buffer.from(`\ufeff${declaration}${scene}`, 'utf16le');
  expect(await sanitizeSvg(bytes)).toContain('<rect');
});

it('a HEIC file is recognised by its brand', () => {
  expect(isHeic(heic())).toBe(true);
  expect(isHeic(Buffer.from('ftypheic'))).toBe(false);
});
