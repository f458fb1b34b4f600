/** The replacement for React's string renderer, with which GatsbyImage writes its pictures. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TextEncoder } from 'node:util';
import type { GatsbyImageProps } from 'gatsby-plugin-image';
import type { Image } from '../../../src/components/image/image';
import { renderingsOf } from '../../../src/components/image/renderings';
import { renderToStaticMarkup } from '../../../src/components/image/staticMarkup';
import { defaultSizes } from '../../../src/components/image/widths';

// React's renderer needs TextEncoder, which jsdom lacks.
Object.assign(globalThis, { TextEncoder });

const image: Image = {
  id: 'asset/file/“hangar” & <sky>',
  suffix: '.jpg',
  width: 2560,
  height: 1440,
  alt: '',
  caption: null,
  revision: '12ab',
  blur: 'data:image/webp;base64,AAAA',
};

const alts = ['A hangar', "It’s “quoted” & <tagged> 'too'", ''];

/** Converts attribute names such as React's `srcSet` to lower case, as browsers read them. */
const asRead = (html: string) => html.replace(/ [\w-]+(?==")/g, (name) => name.toLowerCase());

const pictures = [
  renderingsOf({ image }, undefined, defaultSizes),
  renderingsOf({ image: { ...image, suffix: '.png' }, ratio: 1.5 }, undefined, defaultSizes),
  renderingsOf({ image }, { image, ratio: 0.8 }, defaultSizes),
];

type Write = (props: GatsbyImageProps & { isLoading: boolean; isLoaded: boolean }) => string;

/** Reads the plugin's code for browsers. */
function browserCode(): string {
  const folder = path.dirname(require.resolve('gatsby-plugin-image'));
  const fileName = readdirSync(folder).find(
    (name) =>
      /^lazy-hydrate-.*\.js$/.test(name) &&
      readFileSync(path.join(folder, name), 'utf8').includes('require("react-dom/server")'),
  );
  if (fileName === undefined) throw new Error('The plugin writes its pictures in another way now.');
  return path.join(folder, fileName);
}

/** Returns the plugin's function that writes a picture, with a given renderer. */
function writer(renderer: object): Write {
  let write: Write | undefined;
  jest.isolateModules(() => {
    jest.doMock('react-dom/server', () => renderer);
    write = jest.requireActual<{ renderImageToString: Write }>(browserCode()).renderImageToString;
  });
  if (!write) throw new Error('The plugin has no such function.');
  return write;
}

test.each(pictures)('the replacement renders a picture like React', (data) => {
  const ownWriter = writer({ renderToStaticMarkup });
  const reacts = writer(jest.requireActual<object>('react-dom/server'));
  for (const alt of alts) {
    for (const isLoaded of [true, false]) {
      const props = {
        image: data,
        alt,
        isLoaded,
        isLoading: true,
        loading: 'lazy' as const,
        'data-decorative': '',
        fetchpriority: 'high',
      };
      expect(asRead(ownWriter(props))).toContain('data-main-image');
      expect(asRead(ownWriter(props))).toBe(asRead(reacts(props)));
    }
  }
});
