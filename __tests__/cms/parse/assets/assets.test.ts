import fc from 'fast-check';
import mime from 'mime-types';
import {
  assetPath,
  assetRevision,
  parseDocument,
  pictureOf,
} from '../../../../src/cms/parse/assets/assets';
import type { WireAsset } from '../../../../src/cms/wire';

/** Content types that browsers execute, or show as documents that can execute scripts. */
const executed = /html|xml|script|svg/;

const sky: WireAsset = {
  filename: 'sky.jpg',
  content_type: 'image/jpeg',
  url: 'https://images.contentstack.io/v3/assets/blt0stack/blt1asset/blt2file/sky.jpg',
  dimension: { width: 1600, height: 900 },
  system: { uid: 'blt1asset', version: 1, updated_by: 'blt3' },
};

describe('the id of a picture', () => {
  it('is its path below the stack on any host, without suffix', () => {
    const hosts = ['https://eu-images.contentstack.com', 'http://127.0.0.1:9010'];
    const ids = hosts.map((host) =>
      pictureOf({ ...sky, url: `${host}/v3/assets/blt0stack/blt1asset/blt2file/sky.jpg?x=1` }),
    );
    for (const image of ids) expect(image).toMatchObject({ id: 'blt1asset/blt2file/sky' });
  });

  it('has decoded names and keeps a stray percent sign', () => {
    const named = (name: string) => assetPath({ url: `https://h.example/v3/assets/s/a/f/${name}` });
    expect(named('%C3%BEota%20%231.jpg')).toBe('a/f/þota #1.jpg');
    expect(named('100%25.jpg')).toBe('a/f/100%.jpg');
    expect(named('100%.jpg')).toBe('a/f/100%.jpg');
  });

  it.each([null, '', 'sky.jpg', '/v3/assets/a', 'https://h.example/'])(
    'cannot be read from the address %s',
    (url) => {
      expect(assetPath({ url })).toBeNull();
      expect(pictureOf({ ...sky, url })).toBe('the picture has no address');
    },
  );
});

describe('the address of a picture', () => {
  it.each(['..%2f..%2fx', 'a%5c..%5cx', '%2e%2e%2f', 'x%00y', 'x%0ay', 'x%e2%80%a8y'])(
    'is refused if it leads elsewhere by %s',
    (step) => {
      expect(assetPath({ url: `https://h.example/v3/assets/s/${step}/f/sky.jpg` })).toBeNull();
    },
  );
});

describe('the suffix of a picture', () => {
  it.each([
    ['image/jpeg', '.jpg'],
    ['image/png', '.png'],
    ['image/svg+xml', '.svg'],
  ])('of %s is %s for any file name', (kind, suffix) => {
    expect(pictureOf({ ...sky, content_type: kind })).toMatchObject({ suffix });
  });

  it.each([
    ['image/webp', 'sky.webp'],
    ['image/tiff', 'sky'],
    ['application/octet-stream', 'sky.heic'],
    ['application/octet-stream', 'sky'],
    ['', 'sky.JPEG'],
    [null, 'sky'],
  ])('of %s and the file name %s is .jpg by default', (content_type, filename) => {
    expect(pictureOf({ ...sky, content_type, filename })).toMatchObject({ suffix: '.jpg' });
  });

  it.each(['plan.svg', 'plan.SVG'])('of %s without a content type is .svg', (filename) => {
    expect(pictureOf({ ...sky, content_type: null, filename })).toMatchObject({ suffix: '.svg' });
  });
});

describe('the size of a picture', () => {
  it('is 0 if the record does not state it', () => {
    expect(pictureOf({ ...sky, dimension: null })).toMatchObject({ width: 0, height: 0 });
  });

  it('is reported if it is 100 megapixels or more, with the file', () => {
    expect(pictureOf({ ...sky, dimension: { width: 10_000, height: 10_000 } })).toBe(
      'the picture “sky.jpg” is too large, 10000 × 10000 pixels; the site takes less than 100 million',
    );
  });
});

describe('the revision of a picture', () => {
  const changed: [string, WireAsset][] = [
    ['version', { ...sky, system: { ...sky.system, version: 2 } }],
    ['bytes', { ...sky, system: { ...sky.system, updated_by: 'blt4' } }],
    ['file', { ...sky, url: sky.url?.replace('blt2file', 'blt9file') }],
  ];

  it.each(changed)('changes with its %s', (_, asset) => {
    expect(assetRevision(asset)).not.toBe(assetRevision(sky));
  });

  it('does not change with host, title or description', () => {
    const moved = { ...sky, title: 'Sky', url: sky.url?.replace('images.contentstack.io', 'h') };
    expect(assetRevision(moved)).toBe(assetRevision(sky));
  });
});

describe('the path of a document', () => {
  const sheet = { ...sky, content_type: 'application/pdf' };
  const pathOf = (asset: WireAsset) => {
    const document = parseDocument(asset);
    return 'path' in document ? document.path : null;
  };
  const named = (filename: string | null) => pathOf({ ...sheet, filename });

  it('is its uid and name, encoded', () => {
    expect(named('Boeing 757.pdf')).toBe('/files/blt1asset/Boeing%20757.pdf');
    expect(named('þota#1.pdf')).toBe('/files/blt1asset/%C3%BEota%231.pdf');
  });

  it.each(['../secret.pdf', 'a/b.pdf', 'a\\b.pdf', '..', '.', '', 'a\ud800.pdf', 'a\0', null])(
    'cannot be made from the name %s',
    (filename) => {
      expect(named(filename)).toBeNull();
    },
  );

  it('cannot be made from a uid that leads elsewhere', () => {
    for (const uid of ['..', '../..', 'a/b']) {
      const asset = { ...sheet, filename: 'a.pdf' };
      expect(pathOf({ ...asset, system: { ...sky.system, uid } })).toBeNull();
    }
  });

  it('cannot be made from a name that is too long for its compressed forms', () => {
    const named = (length: number) =>
      parseDocument({
        ...sky,
        filename: `${'á'.repeat((length - 4) / 2)}.pdf`,
        content_type: 'application/pdf',
      });
    expect(named(240)).toHaveProperty('path');
    expect(named(242)).toEqual({
      problem: 'the name of the file is longer than 240 bytes; shorten it',
    });
  });

  it('never leaves its folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const path = named(`${name}.pdf`);
        if (path !== null) expect(path).toMatch(/^\/files\/blt1asset\/[^/]+$/);
      }),
    );
  });

  it.each([
    ['Plan.DOCX', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['Plan.doc', 'application/octet-stream'],
    ['rates.csv', 'application/vnd.ms-excel'],
    ['all.zip', 'application/x-zip-compressed'],
    ['scan.jpeg', 'image/jpeg'],
    ['film.mp4', null],
  ])('of %s (%s) is in the folder for downloads, under its own name', (filename, content_type) => {
    expect(parseDocument({ ...sky, filename, content_type })).toEqual({
      path: `/files/attachments/blt1asset/${filename}`,
      kind: filename.split('.')[1]?.toUpperCase(),
      download: filename,
    });
  });

  it.each([
    ['sheet.pdf', 'application/octet-stream', 'sheet.pdf'],
    ['sheet.pdf', null, 'sheet.pdf'],
    ['sheet', 'application/pdf', 'sheet.pdf'],
    ['sheet.2026', 'application/pdf; charset=binary', 'sheet.2026.pdf'],
    ['page.html', 'application/pdf', 'page.html.pdf'],
    ['page.pdf', 'text/html', 'page.pdf'],
  ])('of %s declared as %s is that of a PDF', (filename, content_type, name) => {
    expect(parseDocument({ ...sky, filename, content_type })).toEqual({
      path: `/files/blt1asset/${name}`,
      kind: 'PDF',
      download: null,
    });
  });

  it.each([
    ['page.html', 'text/html', 'HTML'],
    ['drawing.svg', 'image/svg+xml', 'SVG'],
    ['script.js', 'text/javascript', 'JS'],
    ['feed.xml', 'application/xml', 'XML'],
    ['macro.docm', 'application/vnd.ms-word.document.macroEnabled.12', 'DOCM'],
    ['setup.exe', 'application/x-msdownload', 'EXE'],
    ['LICENSE', '', ''],
    ['notes.of a meeting', null, ''],
  ])('of %s (%s) is a download that no server takes for a page', (filename, content_type, kind) => {
    expect(parseDocument({ ...sky, filename, content_type })).toEqual({
      path: `/files/attachments/blt1asset/${encodeURIComponent(filename)}.bin`,
      kind,
      download: filename,
    });
  });

  it('has an extension whose content type no browser executes', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (filename, content_type) => {
        const path = pathOf({ ...sky, filename, content_type });
        if (path !== null) expect(String(mime.lookup(path))).not.toMatch(executed);
      }),
    );
    for (const filename of [
      'a.html',
      'a.xhtml',
      'a.htm',
      'a.svg',
      'a.xml',
      'a.js',
      'a.mjs',
      'a.css',
    ]) {
      const path = pathOf({ ...sky, filename, content_type: String(mime.lookup(filename)) });
      expect(mime.lookup(path ?? '')).toBe('application/octet-stream');
    }
  });
});
