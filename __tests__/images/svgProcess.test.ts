/**
 * The process that sanitizes SVGs, and its limits.
 * @ci
 */
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { readOriginals } from '../../src/images/originals';
import { sanitizeSvg } from '../../src/images/sanitizeSvg';
import { SvgProcess } from '../../src/images/svgProcess';
import { originalKey } from '../../src/cms/parse/assets/originals';
import { assetImage } from './setup/assetImage';
import { withAssets } from './setup/studio';
import { drawing, sanitized, svgAsset } from './setup/svg';

describe('an SVG that would exhaust the process', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  const timeLimit = 1500;
  const limited = new SvgProcess({ timeLimit });
  /** Creates a document type in which libvips reads a short entity and jsdom the long one of the comment. */
  const expanding = (length: number, references: number, texts = 1) =>
    `<!DOCTYPE svg [<!-- <!ENTITY a "${'A'.repeat(length)}"> --><!ENTITY a 'x'>]>` +
    drawing(`<text>${'&a;'.repeat(references)}</text>`.repeat(texts));

  /** Creates a path of 100,000 segments that is used 100,000 times. */
  const copies = (size: string) => {
    const levels = Array.from({ length: 5 }, (_, level) => {
      const copy = `<use href="#${level === 0 ? 'path' : `level${level - 1}`}"/>`;
      return `<g id="level${level}">${copy.repeat(10)}</g>`;
    });
    const path = `<path id="path" stroke="red" d="M0 0${'l1 1'.repeat(100_000)}"/>`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${path}${levels.join('')}</svg>`;
  };

  it.each([
    ['removed elements', () => drawing('<foo>a</foo>'.repeat(14_000))],
    [
      'removed elements within many others',
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
    ['compressed with gzip', () => gzipSync(drawing(''))],
  ])('because it is %s is refused without libvips', async (_, make) => {
    const metadata = jest.spyOn(sharp.prototype as sharp.Sharp, 'metadata');
    expect(await sanitizeSvg(make())).toBeNull();
    expect(metadata).not.toHaveBeenCalled();
  });

  it.each([
    ['an SVG', '.svg' as const],
    ['a photograph', '.png' as const],
  ])('is omitted with a reason if it is compressed and named %s', async (_, suffix) => {
    const bytes = gzipSync(drawing(''));
    const asset = svgAsset('plan', bytes);
    await withAssets([asset], async ({ content, cache, store }) => {
      const image = assetImage(content, 'plan');
      const metadata = jest.spyOn(sharp.prototype as sharp.Sharp, 'metadata');
      const { originals } = await readOriginals([{ ...image, suffix }], store, cache, new Map());
      expect(originals.get(originalKey(image))).toEqual({
        problem: expect.stringContaining('is compressed with gzip') as string,
      });
      expect(metadata).not.toHaveBeenCalled();
    });
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

test('a killed sanitizing process loses no SVG', async () => {
  const sanitizer = new SvgProcess();
  await sanitizer.sanitize(drawing('<path/>'));
  process.kill(sanitizer.pid ?? 0, 'SIGKILL');
  expect((await sanitizer.sanitize(drawing('<circle/>')))?.text).toContain('<circle');
});
