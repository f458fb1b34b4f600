/**
 * Uploaded SVGs: published completely, but without anything that could run.
 * @ci
 */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { readOriginals } from '../../src/images/originals';
import { renderPicture } from '../../src/images/pictures';
import { readDrawing, sanitizeSvg } from '../../src/images/sanitizeSvg';
import { originalKey } from '../../src/cms/parse/assets/originals';
import { originalUrl } from '../../src/components/image/loaders';
import { assetImage } from './setup/assetImage';
import { scene, svgScene, wrongQuarters } from './setup/pictureFiles';
import { withAssets } from './setup/studio';
import { drawing, sanitized, svgAsset } from './setup/svg';

const nested = (depth: number) => drawing(`${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`);

describe('a malicious SVG', () => {
  const inSvg = 'xmlns="http://www.w3.org/2000/svg" width="9" height="9"';
  const inHtml = 'xmlns="http://www.w3.org/1999/xhtml"';

  it.each([
    ['a script', drawing('<script>evil()</script><path d="M0 0"/>')],
    ['a script with another prefix', drawing(`<s:script xmlns:s="http://www.w3.org/2000/svg"/>`)],
    ['an HTML script', drawing(`<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>`)],
    ['a script of another file', drawing('<script href="/files/x.js"/>')],
    ['a handler', `<svg ${inSvg} onload="evil()"><g onclick="evil()" OnMouseOver="evil()"/></svg>`],
    [
      'foreign content',
      drawing(`<foreignObject><iframe ${inHtml} srcdoc="evil"/></foreignObject>`),
    ],
    ['a link to code', drawing('<a xlink:href="java&#x09;script:evil()"><path d="M0 0"/></a>')],
    ['an animated link', drawing('<a><set attributeName="href" to="javascript:evil()"/></a>')],
    ['an animation', drawing('<animate attributeName="href" values="javascript:evil()"/>')],
    ['references to another file', drawing('<use xlink:href="https://evil.example/x.svg#a"/>')],
    ['references to a data address', drawing('<use href="data:image/svg+xml,evil#a"/>')],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example/"?>${drawing('')}`],
    ['a processing instruction', drawing('<?xml-stylesheet href="evil"?>')],
    [
      'a script from an entity',
      `<!DOCTYPE svg [<!ENTITY e "evil()">]>${drawing('<script>&e;</script>')}`,
    ],
  ])('loses %s', async (_, text) => {
    const result = (await sanitized(text)) ?? '';
    expect(result).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(result).not.toMatch(
      /evil|script|foreign|animate|<set|iframe|\bon\w+=|<\?|<!|\/files\//i,
    );
    expect(await sanitized(result)).toBe(result);
  });

  it.each([
    ['not XML', 'evil'],
    ['cut off', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ['an HTML page', '<html xmlns="http://www.w3.org/1999/xhtml"><script>evil()</script></html>'],
    ['without a namespace', '<svg><script>evil()</script></svg>'],
    ['of an unknown encoding', `<?xml version="1.0" encoding="evil"?>${drawing('')}`],
    ['empty', ''],
  ])('that is %s is not published', async (_, text) => {
    expect(await sanitized(text)).toBeNull();
  });

  it.each([
    ['4,000 nested groups', () => nested(4_000)],
    ['20,000 nested groups', () => nested(20_000)],
    ['200,000 elements', () => drawing('<g/>'.repeat(200_000))],
    [
      '200,000 attributes',
      () => drawing(`<g ${Array.from({ length: 200_000 }, (__, at) => `a${at}=""`).join(' ')}/>`),
    ],
  ])('of %s is refused quickly', async (_, make) => {
    await sanitized(drawing(''));
    const bytes = Buffer.from(make());
    const start = performance.now();
    expect(await sanitizeSvg(bytes)).toBeNull();
    expect(performance.now() - start).toBeLessThan(5000);
  });

  it('that is nested too deep is omitted with a reason, and other pictures are read', async () => {
    const depths = { shallow: 200, deep: 4_000, deepest: 20_000 };
    const assets = Object.entries(depths).map(([uid, depth]) =>
      svgAsset(uid, Buffer.from(nested(depth))),
    );
    await withAssets(assets, async ({ content, cache, store }) => {
      const images = assets.map(({ uid }) => assetImage(content, uid));
      const { originals } = await readOriginals(images, store, cache, new Map());
      const broken = { problem: expect.stringContaining('is not well-formed SVG') as string };
      expect(images.map((image) => originals.get(originalKey(image)))).toEqual([
        { suffix: '.svg', width: 9, height: 9 },
        broken,
        broken,
      ]);
    });
  });

  it('is published and cached without its script', async () => {
    const bytes = Buffer.from(drawing('<script>evil()</script><path id="a" d="M0 0"/>'));
    const asset = svgAsset('plan', bytes);
    await withAssets([asset], async ({ content, cache, store }) => {
      const image = assetImage(content, 'plan');
      const address = originalUrl({ ...image, alt: '', caption: null });
      const render = () => renderPicture(store, address, cache.path('pictures'));
      const firstResult = await render();
      expect(await readFile(firstResult?.file ?? '', 'utf8')).toContain('<path id="a" d="M0 0"/>');
      expect(await readFile(firstResult?.file ?? '', 'utf8')).not.toContain('evil');
      expect(firstResult?.isNew).toBe(true);
      expect(await render()).toEqual({ file: firstResult?.file, isNew: false });
    });
  });
});

it('an SVG whose elements have a namespace prefix is not published', async () => {
  const text = '<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:path d="M0 0"/></s:svg>';
  expect(await sanitizeSvg(Buffer.from(text))).toBeNull();
});

describe('a harmless SVG', () => {
  it('keeps gradients, internal references, styles, embedded pictures and any encoding', async () => {
    const body =
      '<defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="1"/></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style><use xlink:href="#c"/><use href="#c"/>' +
      '<image href="data:image/png;base64,AAAA"/><text>Þota</text>';
    expect(await sanitized(drawing(body))).toBe(drawing(body));
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?>\n${drawing('<text>Þota</text>')}`;
    expect(await sanitizeSvg(Buffer.from(latin, 'latin1'))).toBe(drawing('<text>Þota</text>'));
  });

  it('keeps a style sheet in CDATA, and ids that are HTML or JavaScript names', async () => {
    const body = '<defs><linearGradient id="title"/></defs><path class="a" fill="url(#title)"/>';
    expect(await sanitized(drawing(`<style><![CDATA[.a{fill:red}]]></style>${body}`))).toBe(
      drawing(`<style>.a{fill:red}</style>${body}`),
    );
  });

  it.each([
    ['without width, height and view box', '', scene],
    ['with sizes in percent', 'width="100%" height="100%"', scene],
    ['with a width only', 'width="200"', { width: 200, height: 150 }],
  ])('%s has a view box around its visible parts', async (_, attributes, size) => {
    const drawing = await readDrawing(Buffer.from(svgScene(attributes, 30, -20)));
    expect(drawing).toMatchObject(size);
    expect(drawing?.text).toContain('<svg viewBox="30 -20 64 48"');
    expect(await wrongQuarters(sharp(Buffer.from(drawing?.text ?? '')))).toEqual([]);
  });

  it.each(['width="64" height="48"', 'width="64mm" height="48mm"', 'viewBox="0 0 64 48"'])(
    'with %s keeps its area',
    async (attributes) => {
      expect(await sanitized(svgScene(attributes))).toBe(svgScene(attributes));
    },
  );

  it('of the sample content looks the same, pixel by pixel', async () => {
    const folder = 'content/assets/files';
    const names = (await readdir(folder, { recursive: true })).filter((name) =>
      /\.svg$/.test(name),
    );
    expect(names.length).toBeGreaterThan(20);
    for (const name of names) {
      const bytes = await readFile(path.join(folder, name));
      const [pixelsBefore, pixelsAfter] = await Promise.all(
        [bytes, Buffer.from((await sanitizeSvg(bytes)) ?? '')].map((svg) =>
          sharp(svg).raw().toBuffer(),
        ),
      );
      expect([name, pixelsBefore && pixelsAfter?.equals(pixelsBefore)]).toEqual([name, true]);
    }
  });
});
