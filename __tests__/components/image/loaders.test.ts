import { picturesIn } from '../../../src/images/picturePaths';
import type { Image } from '../../../src/components/image/image';
import {
  formatsOf,
  originalUrl,
  placeholderUrl,
  staticUrl,
  variantUrl,
} from '../../../src/components/image/loaders';
import type { PublicSite } from '../../../src/publicSite';

const image: Image = {
  id: 'blt1/blt2/hangar',
  suffix: '.jpg',
  width: 1600,
  height: 900,
  alt: '',
  caption: null,
  revision: 'a1b2c3d4',
};
const variant = { width: 828, height: 466, format: 'jpg' } as const;
const host = 'https://res.cloudinary.com/nordloft';
const site = (images: Partial<PublicSite['images']>): PublicSite => ({
  siteUrl: 'https://nordloft.example',
  companyName: 'Norðloft',
  images: { loader: 'static', host, mode: 'fetch', path: '', ...images },
  indexed: false,
  salesforce: null,
  requestUrl: null,
});
const cloudinaryUrl = (images: Partial<PublicSite['images']> = {}, picture = image) =>
  variantUrl(picture, variant, site({ loader: 'cloudinary', ...images }));
const providerUrl = (size: { width: number; height: number } = variant) =>
  variantUrl(image, { ...variant, ...size }, site({ loader: 'provider', path: '/_image' }));
const steps = 'c_fill,g_auto,w_828,h_466/f_auto/q_auto';

describe('a picture from Cloudinary', () => {
  it('in fetch mode has the steps and the address of the site’s original', () => {
    expect(cloudinaryUrl()).toBe(
      `https://res.cloudinary.com/nordloft/image/fetch/${steps}/` +
        'https://nordloft.example/pictures/hangar.a1b2c3d4/original.jpg',
    );
  });

  it.each(['', '/', '//'])(
    'in fetch mode may use another base address for originals (“%s”)',
    (end) => {
      const path = `https://images.contentstack.io/v3/assets/blt0${end}`;
      expect(cloudinaryUrl({ path })).toBe(
        `https://res.cloudinary.com/nordloft/image/fetch/${steps}/` +
          'https://images.contentstack.io/v3/assets/blt0/blt1/blt2/hangar.jpg',
      );
    },
  );

  it('in fetch mode escapes reserved characters of the source', () => {
    const path = 'https://originals.example/a?b=c,d&e#f';
    expect(cloudinaryUrl({ path })).toBe(
      `https://res.cloudinary.com/nordloft/image/fetch/${steps}/` +
        'https://originals.example/a%3Fb%3Dc%2Cd%26e%23f/blt1/blt2/hangar.jpg',
    );
  });

  it('in fetch mode contains the original’s address, encoded once', () => {
    const strange = { ...image, id: 'blt1/blt2/þota, #1 100% (a?b=c&d)' };
    const url = cloudinaryUrl({}, strange);
    const [, , source = ''] = /(\/q_auto\/)(.*)/.exec(url) ?? [];
    expect(decodeURIComponent(source)).toBe(site({}).siteUrl + originalUrl(strange));
    expect(source).not.toMatch(/[?=,&#\s]/);
  });

  it.each([
    ['nordloft', 'nordloft/'],
    ['nordloft/', 'nordloft/'],
    ['sites/nordloft', 'sites/nordloft/'],
    ['', ''],
  ])('in upload mode is in the mapped folder “%s”', (path, prefix) => {
    expect(cloudinaryUrl({ mode: 'upload', path })).toBe(
      `https://res.cloudinary.com/nordloft/image/upload/${steps}/${prefix}blt1/blt2/hangar.jpg`,
    );
  });
});

describe('a picture from a provider’s cache', () => {
  it('is requested by the path of the original, width and quality', () => {
    expect(providerUrl()).toBe(
      '/_image?url=%2Fpictures%2Fhangar.a1b2c3d4%2Foriginal.jpg&w=828&q=75',
    );
  });

  it.each([
    ['is narrower than a listed one', { width: 700, height: 394 }, 750],
    ['is the unlisted width of the source', { width: 1600, height: 900 }, 1920],
    // The rendering includes the sides that the crop hides.
    ['belongs to the crop of a wider picture', { width: 384, height: 480 }, 1080],
    ['belongs to a crop of reduced height', { width: 828, height: 355 }, 828],
    ['exceeds the list', { width: 3840, height: 3840 }, 3840],
  ])('has a listed width if the wanted width %s', (_, size, width) => {
    expect(providerUrl(size)).toContain(`&w=${width}&`);
  });
});

describe('the loader of the settings', () => {
  it('creates the address', () => {
    expect(variantUrl(image, variant, site({}))).toBe(staticUrl(image, variant));
  });

  it.each(['cloudinary', 'provider'] as const)('%s does not serve animations', (loader) => {
    const animation: Image = { ...image, animated: true };
    const settings = site({ loader });
    expect(variantUrl(animation, variant, settings)).toBe(staticUrl(animation, variant));
    expect(formatsOf(animation, settings)).toEqual(['webp', 'jpg']);
  });

  it.each(['cloudinary', 'provider'] as const)('%s does not serve SVGs', (loader) => {
    const drawing: Image = { ...image, suffix: '.svg' };
    expect(variantUrl(drawing, variant, site({ loader }))).toBe(originalUrl(drawing));
  });

  it.each(['cloudinary', 'provider'] as const)(
    '%s finds every original, because the build publishes it',
    (loader) => {
      for (const id of ['blt1/blt2/hangar', "blt1/blt2/Ísafjörður's apron, #1 100% a&b"]) {
        const named = { ...image, id };
        const url = variantUrl(
          named,
          variant,
          site({ loader, path: loader === 'provider' ? '/_image' : '' }),
        );
        // The server render escapes attributes in this way.
        const escaped = url.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
        const html = `<img src="${escaped}" srcSet="${escaped} 828w,\n${escaped} 1200w">`;
        expect(new Set(picturesIn(html))).toEqual(new Set([originalUrl(named)]));
      }
    },
  );
});

describe('the placeholder of a picture', () => {
  const upload = { loader: 'cloudinary', mode: 'upload', path: 'n' } as const;

  it('is the inlined picture of the build', () => {
    const blur = 'data:image/webp;base64,AA==';
    for (const loader of ['static', 'cloudinary', 'provider'] as const)
      expect(placeholderUrl({ ...image, blur }, site({ loader }))).toBe(blur);
  });

  it('is otherwise the cache’s blurred picture of 64 pixels', () => {
    expect(placeholderUrl(image, site(upload))).toBe(
      'https://res.cloudinary.com/nordloft/image/upload/c_fill,g_auto,w_64,h_36/e_blur:400/f_auto/q_auto/n/blt1/blt2/hangar.jpg',
    );
  });

  it('is absent if no cache blurs or if the picture may be transparent', () => {
    expect(placeholderUrl(image, site({ loader: 'static' }))).toBeUndefined();
    expect(placeholderUrl(image, site({ loader: 'provider' }))).toBeUndefined();
    expect(placeholderUrl({ ...image, suffix: '.png' }, site(upload))).toBeUndefined();
  });
});
