/** Drawings of editors as they are published: all of the drawing, and nothing that could run. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { AssetStore } from '../../src/images/assetStore';
import { readOriginals } from '../../src/images/originals';
import { renderPicture } from '../../src/images/pictures';
import { sanitizeSvg } from '../../src/images/sanitizeSvg';
import { SvgProcess } from '../../src/images/svgProcess';
import { originalKey } from '../../src/cms/parse/originals';
import { imageOf } from '../../src/cms/parse/assets';
import { readContent } from '../../src/cms/read/readContent';
import { originalUrl } from '../../src/components/image/loaders';
import { page } from '../setup/stack/entries';
import { withContentService } from '../setup/service/service';

jest.setTimeout(60_000);

const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${body}</svg>`;
const nested = (depth: number) => drawing(`${'<g>'.repeat(depth)}${'</g>'.repeat(depth)}`);
const sanitized = (text: string) => sanitizeSvg(Buffer.from(text));

describe('a malicious SVG', () => {
  const inSvg = 'xmlns="http://www.w3.org/2000/svg" width="9" height="9"';
  const inHtml = 'xmlns="http://www.w3.org/1999/xhtml"';

  it.each([
    ['a script', drawing('<script>evil()</script><path d="M0 0"/>')],
    ['a script by another prefix', drawing(`<s:script xmlns:s="http://www.w3.org/2000/svg"/>`)],
    ['a script of HTML', drawing(`<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>`)],
    ['a script of another file', drawing('<script href="/files/x.js"/>')],
    ['a handler', `<svg ${inSvg} onload="evil()"><g onclick="evil()" OnMouseOver="evil()"/></svg>`],
    [
      'foreign content',
      drawing(`<foreignObject><iframe ${inHtml} srcdoc="evil"/></foreignObject>`),
    ],
    ['a link to code', drawing('<a xlink:href="java&#x09;script:evil()"><path d="M0 0"/></a>')],
    ['an animated link', drawing('<a><set attributeName="href" to="javascript:evil()"/></a>')],
    ['an animation', drawing('<animate attributeName="href" values="javascript:evil()"/>')],
    ['parts of another file', drawing('<use xlink:href="https://evil.example/x.svg#a"/>')],
    ['parts of data', drawing('<use href="data:image/svg+xml,evil#a"/>')],
    ['a style sheet', `<?xml-stylesheet href="https://evil.example/"?>${drawing('')}`],
    ['an instruction', drawing('<?xml-stylesheet href="evil"?>')],
    [
      'a script by an entity',
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
    ['no XML', 'evil'],
    ['cut off', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
    ['a page', '<html xmlns="http://www.w3.org/1999/xhtml"><script>evil()</script></html>'],
    ['of no namespace', '<svg><script>evil()</script></svg>'],
    ['of an encoding that is none', `<?xml version="1.0" encoding="evil"?>${drawing('')}`],
    ['empty', ''],
  ])('that is %s is not published', async (_, text) => {
    expect(await sanitized(text)).toBeNull();
  });

  it.each([
    ['4,000 nested groups', () => nested(4_000)],
    ['20,000 nested groups', () => nested(20_000)],
    ['200,000 parts', () => drawing('<g/>'.repeat(200_000))],
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
    const assets = Object.entries(depths).map(([uid, depth]) => ({
      uid,
      filename: `${uid}.svg`,
      contentType: 'image/svg+xml',
      bytes: Buffer.from(nested(depth)),
      version: 1,
      published: true,
    }));
    await withContentService({ entries: [page('about')], assets }, async ({ client, cache }) => {
      const { content } = await readContent(client(), cache);
      const images = assets.map(({ uid }) => {
        const image = imageOf(content.readings['en-us'].assets[uid] ?? {});
        if (typeof image === 'string') throw new Error(image);
        return image;
      });
      const store = new AssetStore(content, cache, { pause: 1 });
      const { originals } = await readOriginals(images, store, cache, new Map());
      const broken = { problem: expect.stringContaining('is no well-formed SVG') as string };
      expect(images.map((image) => originals.get(originalKey(image)))).toEqual([
        { width: 9, height: 9 },
        broken,
        broken,
      ]);
    });
  });

  it('is published and cached without its script', async () => {
    const bytes = Buffer.from(drawing('<script>evil()</script><path id="a" d="M0 0"/>'));
    const asset = {
      uid: 'plan',
      filename: 'plan.svg',
      contentType: 'image/svg+xml',
      bytes,
      version: 1,
      published: true,
    };
    await withContentService(
      { entries: [page('about')], assets: [asset] },
      async ({ client, cache }) => {
        const { content } = await readContent(client(), cache);
        const image = imageOf(content.readings['en-us'].assets.plan ?? {});
        if (typeof image === 'string') throw new Error(image);
        const store = new AssetStore(content, cache, { pause: 1 });
        const address = originalUrl({ ...image, alt: '', caption: null });
        const render = () => renderPicture(store, address, cache.path('pictures'));
        const firstResult = await render();
        expect(await readFile(firstResult?.file ?? '', 'utf8')).toContain(
          '<path id="a" d="M0 0"/>',
        );
        expect(await readFile(firstResult?.file ?? '', 'utf8')).not.toContain('evil');
        expect(firstResult?.made).toBe(true);
        expect(await render()).toEqual({ file: firstResult?.file, made: false });
      },
    );
  });
});

describe('an SVG that would exhaust the process', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const timeLimit = 1500;
  const limited = new SvgProcess({ timeLimit });
  /** A document type that shows libvips a short entity, and jsdom the long one of the comment. */
  const expanding = (length: number, references: number, texts = 1) =>
    `<!DOCTYPE svg [<!-- <!ENTITY a "${'A'.repeat(length)}"> --><!ENTITY a 'x'>]>` +
    drawing(`<text>${'&a;'.repeat(references)}</text>`.repeat(texts));

  /** A path of 100,000 segments, shown 100,000 times. */
  const copies = (size: string) => {
    const levels = Array.from({ length: 5 }, (_, level) => {
      const copy = `<use href="#${level === 0 ? 'path' : `level${level - 1}`}"/>`;
      return `<g id="level${level}">${copy.repeat(10)}</g>`;
    });
    const path = `<path id="path" stroke="red" d="M0 0${'l1 1'.repeat(100_000)}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${path}${levels.join('')}</svg>`;
  };

  it.each([
    ['elements that are left out', () => drawing('<foo>a</foo>'.repeat(14_000))],
    [
      'elements that are left out, in many others',
      () => drawing('<foo>'.repeat(250) + '<foo>a</foo>'.repeat(14_000) + '</foo>'.repeat(250)),
    ],
    ['comments', () => drawing('<!---->'.repeat(29_000))],
    ['CDATA sections', () => drawing('<![CDATA[a]]>'.repeat(29_000))],
    ['copies of copies, without a size', () => copies('')],
    ['copies of copies, with a size', () => copies('width="10" height="10"')],
  ])('by %s is refused at the time limit, and the next one is sanitized', async (_, make) => {
    await sanitizeSvg(Buffer.from(drawing('')), limited);
    const start = performance.now();
    expect(await sanitizeSvg(Buffer.from(make()), limited)).toBeNull();
    expect(performance.now() - start).toBeLessThan(2 * timeLimit);
    expect(await sanitizeSvg(Buffer.from(drawing('')), limited)).toMatch(/^<svg /);
  });

  it('does not block this process', async () => {
    await sanitizeSvg(Buffer.from(drawing('')), limited);
    let [lastTick, longest] = [performance.now(), 0];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - lastTick);
      lastTick = performance.now();
    }, 20);
    await sanitizeSvg(Buffer.from(drawing('<!---->'.repeat(29_000))), limited);
    clearInterval(timer);
    expect(Math.max(longest, performance.now() - lastTick)).toBeLessThan(timeLimit / 2);
  });

  it('by an entity beyond the memory limit is refused, and the next one is sanitized', async () => {
    const patient = new SvgProcess({ timeLimit: 30_000, heapLimit: 100 });
    const bytes = Buffer.from(expanding(250_000, 2000, 12));
    expect(await sanitizeSvg(bytes, patient)).toBeNull();
    expect(await sanitizeSvg(Buffer.from(drawing('')), patient)).toMatch(/^<svg /);
  });

  it('by an entity that multiplies the size of the result is refused', async () => {
    expect(await sanitized(expanding(100, 2))).toMatch(/A{200}/);
    expect(await sanitized(expanding(10_000, 100))).toBeNull();
  });

  it.each([
    ['larger than 5 MB', () => Buffer.from(drawing(`<path d="${'M0 0'.repeat(1_300_000)}"/>`))],
    ['packed with gzip', () => gzipSync(drawing(''))],
  ])('because it is %s is refused without libvips', async (_, make) => {
    const metadata = jest.spyOn(sharp.prototype as sharp.Sharp, 'metadata');
    expect(await sanitizeSvg(make())).toBeNull();
    expect(metadata).not.toHaveBeenCalled();
  });

  it.each([
    ['a drawing', '.svg' as const, 'is no well-formed SVG'],
    ['a photograph', '.png' as const, 'is packed'],
  ])('is omitted with a reason if it is compressed and named %s', async (_, suffix, problem) => {
    const bytes = gzipSync(drawing(''));
    const asset = {
      uid: 'plan',
      filename: 'plan.svg',
      contentType: 'image/svg+xml',
      bytes,
      version: 1,
      published: true,
    };
    await withContentService(
      { entries: [page('about')], assets: [asset] },
      async ({ client, cache }) => {
        const { content } = await readContent(client(), cache);
        const image = imageOf(content.readings['en-us'].assets.plan ?? {});
        if (typeof image === 'string') throw new Error(image);
        const store = new AssetStore(content, cache, { pause: 1 });
        const metadata = jest.spyOn(sharp.prototype as sharp.Sharp, 'metadata');
        const { originals } = await readOriginals([{ ...image, suffix }], store, cache, new Map());
        expect(originals.get(originalKey(image))).toEqual({
          problem: expect.stringContaining(problem) as string,
        });
        expect(metadata).not.toHaveBeenCalled();
      },
    );
  });
});

it('a process that does not start is an error, not a fault of the SVG', async () => {
  const missing = new SvgProcess({ script: 'src/images/missing.ts' });
  await expect(sanitizeSvg(Buffer.from(drawing('')), missing)).rejects.toThrow(
    /did not start: .*missing\.ts/s,
  );
});

it('one process sanitizes many SVGs and ends when it has been idle', async () => {
  const brief = new SvgProcess({ idleTime: 200 });
  const texts = Array.from({ length: 20 }, (_, at) => drawing(`<g id="a${at}"/>`));
  const results = await Promise.all(texts.map((each) => sanitizeSvg(Buffer.from(each), brief)));
  expect(results).toEqual(texts);
  const { pid = 0 } = brief;
  expect(process.kill(pid, 0)).toBe(true);
  await sanitizeSvg(Buffer.from(drawing('')), brief);
  expect(brief.pid).toBe(pid);
  while (brief.pid !== undefined) await pause(50);
  expect(await sanitizeSvg(Buffer.from(texts[0] ?? ''), brief)).toBe(texts[0]);
  expect(brief.pid).not.toBe(pid);
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

test('a killed sanitizing process loses no SVG', async () => {
  const sanitizer = new SvgProcess();
  await sanitizer.sanitize(drawing('<path/>'));
  process.kill(sanitizer.pid ?? 0, 'SIGKILL');
  expect((await sanitizer.sanitize(drawing('<circle/>')))?.text).toContain('<circle');
});
