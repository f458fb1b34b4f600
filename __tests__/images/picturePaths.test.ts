import fc from 'fast-check';
import { parsePicturePath, picturesIn } from '../../src/images/picturePaths';
import { pictureName, type Image } from '../../src/components/image/image';
import { animatedSrcSet, originalUrl, staticUrl } from '../../src/components/image/loaders';

const image = (id: string): Image => ({
  id,
  suffix: '.jpg',
  width: 1600,
  height: 900,
  alt: '',
  caption: null,
  revision: 'a1b2c3d4',
});
const size = { width: 828, height: 466 };

describe('the path of a picture', () => {
  it('has the original, size and format', () => {
    expect(parsePicturePath('/pictures/sky.a1b2c3d4/828x466.webp')).toEqual({
      name: 'sky.a1b2c3d4',
      size,
      format: 'webp',
      isAnimated: false,
    });
    expect(parsePicturePath('/pictures/sky.a1b2c3d4/828x466-animated.webp')).toEqual({
      name: 'sky.a1b2c3d4',
      size,
      format: 'webp',
      isAnimated: true,
    });
    expect(parsePicturePath('/pictures/logo.a1b2c3d4/original.svg')).toEqual({
      name: 'logo.a1b2c3d4',
      size: null,
      format: 'svg',
      isAnimated: false,
    });
  });

  it.each([
    ['a path without a size', '/pictures/sky.a1/sky.webp'],
    ['a path with zero width', '/pictures/sky.a1/0x10.webp'],
    ['a path with zero height', '/pictures/sky.a1/10x0.webp'],
    ['a path with six digits', '/pictures/sky.a1/100000x10.webp'],
    ['a path with too large width', '/pictures/sky.a1/65000x65000.png'],
    ['a path with too large height', '/pictures/sky.a1/16x3841.png'],
    ['a path with a negative size', '/pictures/sky.a1/-1x10.webp'],
    ['a path with another format', '/pictures/sky.a1/10x10.gif'],
    ['an animation in a format without animations', '/pictures/sky.a1/10x10-animated.jpg'],
    ['an animated original', '/pictures/sky.a1/original-animated.webp'],
    ['a path in another folder', '/photos/a/sky.a1/10x10.webp'],
    ['a path with a suffix', '/pictures/sky.a1/10x10.webp/x'],
    ['a path without a name', '/pictures/10x10.webp'],
    ['a path with an additional folder', '/pictures/a/sky.a1/10x10.webp'],
    ['a path with an empty segment', '/pictures//sky.a1/10x10.webp'],
    ['a path with a parent segment', '/pictures/../../etc/passwd/10x10.webp'],
    ['a path with an escaped parent segment', '/pictures/%2e%2e/%2e%2e/etc/10x10.webp'],
    ['a path with a parent segment and escaped slashes', '/pictures/..%2f..%2fetc/10x10.webp'],
    ['a path with a backslash', '/pictures/..%5c..%5cetc/10x10.webp'],
    ['a path with a null character', '/pictures/sky%00.a1/10x10.webp'],
    ['a path with a broken escape', '/pictures/sky%E0%A4%A.a1/10x10.webp'],
    ['a path with a stray percent sign', '/pictures/100%.a1/10x10.webp'],
  ])('%s is not valid', (_, publicPath) => {
    expect(parsePicturePath(publicPath)).toBeNull();
  });

  const names = [
    'blt1/blt2/sky',
    'blt1/blt2/Boeing 757 (1)',
    'blt1/blt2/þota #1',
    'blt1/blt2/100%',
    'blt1/blt2/a%20b',
    "blt1/blt2/Ísafjörður's apron",
    'blt1/blt2/828x466.png',
    'blt1/blt2/q?x=1&y=2',
  ];

  it.each(names)('of “%s” is parsed as it was written', (id) => {
    expect(parsePicturePath(staticUrl(image(id), { ...size, format: 'png' }))).toEqual({
      name: pictureName(image(id)),
      size,
      format: 'png',
      isAnimated: false,
    });
    expect(parsePicturePath(originalUrl(image(id)))).toMatchObject({
      name: pictureName(image(id)),
    });
  });

  it.each(names)('of “%s” is found in the HTML of a page', (id) => {
    const variants = [
      staticUrl(image(id), { ...size, format: 'webp' }),
      staticUrl(image(id), { width: 1200, height: 675, format: 'webp' }),
    ];
    // The server render escapes attributes in this way.
    const escaped = variants.map((url) => url.replaceAll("'", '&#x27;'));
    const html = `<img srcSet="${escaped.join(' 828w, ')} 1200w"><div style="background:url(${escaped[0] ?? ''})">`;
    expect(new Set(picturesIn(html))).toEqual(new Set(variants));
  });

  it('of an animation is found in the HTML of a page', () => {
    const srcSet = animatedSrcSet(
      '/pictures/sky.a1/64x48.webp 64w,\n/pictures/sky.a1/96x72.webp 96w',
    );
    expect(picturesIn(`<source srcSet="${srcSet}">`)).toEqual([
      '/pictures/sky.a1/64x48-animated.webp',
      '/pictures/sky.a1/96x72-animated.webp',
    ]);
  });

  it.each([
    '<p>See /pictures/sky.a1/65000x65000.png and /pictures/100%/original.jpg</p>',
    '<img alt="/pictures/sky.a1/10x10.webp" src="/x.jpg">',
    '<meta name="description" content="See /pictures/sky.a1/10x10.webp for more">',
    '<a href="https://cache.example/?url=/pictures/%zz/original.jpg">x</a>',
    '<script type="application/ld+json">{"text":"See /pictures/sky.a1/10x10.webp now"}</script>',
  ])('is not found in texts or malformed addresses: %s', (html) => {
    expect(picturesIn(html)).toEqual([]);
  });

  it('is found in structured data', () => {
    const url = 'https://www.example.com/pictures/sky.a1/1200x630.jpg';
    const html = `<script data-a="b" type="application/ld+json">{"image":["${url}"]}</script>`;
    expect(picturesIn(html)).toEqual(['/pictures/sky.a1/1200x630.jpg']);
  });

  it('never makes the reading of a page throw', () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...['<img src="', '">', '/pictures/', '%zz', '100%', '%E0', 'sky.a1', '/original.jpg'],
        ...['/image/fetch/', '?url=', '%2F', '10x10.webp', ' content="', '65000x65000.png'],
      ),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const pictures = picturesIn(`<img src="${parts.join('')}">`);
        for (const picture of pictures) expect(() => parsePicturePath(picture)).not.toThrow();
      }),
    );
  });

  it.each([
    '/image/fetch//pictures/',
    '/image/fetch/',
    '?url=/pictures/a',
    '/pictures/a/',
    ' x="',
    '/pictures/a/1x1.webp',
    '<a href="',
    '<script type="application/ld+json">"',
    '%2Fpictures',
  ])('is found in linear time: %s', (part) => {
    const texts = [part.repeat(100_000), `<img src="${part.replaceAll('"', '').repeat(100_000)}">`];
    // A quadratic search would exceed the time limit of the test.
    for (const text of texts) expect(Array.isArray(picturesIn(text))).toBe(true);
  });

  it.each([
    'https://cache.example/image/fetch/w_300,f_auto/https%3A%2F%2Fnordloft.example%2Fpictures%2Fsky.a1%2Foriginal.jpg',
    'https://cache.example/image/fetch/w_300/https://nordloft.example/pictures/sky.a1/original.jpg',
    '/.netlify/images?w=300&amp;url=/pictures/sky.a1/original.jpg',
    '/.netlify/images?w=300&amp;url=%2Fpictures%2Fsky.a1%2Foriginal.jpg',
  ])('of an original is found in the address of an image cache: %s', (url) => {
    const html = `<img srcset="${url} 300w, ${url} 600w">`;
    expect(new Set(picturesIn(html))).toEqual(new Set(['/pictures/sky.a1/original.jpg']));
  });

  it('of any name is parsed as it was written', () => {
    const part = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((each) => !/^\.+$|[/\\\p{Cc}\p{Cs}]/u.test(each));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 3 }), (parts) => {
        const id = parts.join('/');
        const url = staticUrl(image(id), { ...size, format: 'jpg' });
        expect(parsePicturePath(url)?.name).toBe(pictureName(image(id)));
      }),
    );
  });

  it('has a limited length for any name', () => {
    const name = pictureName(image(`blt1/blt2/${'✈️þ'.repeat(200)}`));
    expect(Buffer.byteLength(name)).toBeLessThan(255);
    expect(name).toMatch(/\.a1b2c3d4$/);
  });

  it('differs between revisions of the same name', () => {
    const sky = image('blt1/blt2/sky');
    expect(originalUrl(sky)).not.toBe(originalUrl({ ...sky, revision: 'ffffffff' }));
  });
});
