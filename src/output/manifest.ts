import type { SiteContent } from '../cms/site/types';
import { homeUrl, localeFacts } from '../locales';
import { palette } from '../theme';
import type { Output } from './output';

const png = (name: string, side: number, purpose: 'any' | 'maskable') => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** Icons of `static/`, drawn by `tools/artwork/brand/draw.ts`. */
const icons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  png('icon-192', 192, 'any'),
  png('icon-512', 512, 'any'),
  png('icon-maskable-512', 512, 'maskable'),
];

/** Writes `manifest.webmanifest` of each locale: names, colours and icons for home screens. */
export async function writeManifests(
  { locales }: Pick<SiteContent, 'locales'>,
  output: Output,
  companyName: string,
): Promise<void> {
  for (const { locale, strings } of locales) {
    const { lang, prefix } = localeFacts[locale];
    const manifest = {
      id: homeUrl(locale),
      name: companyName,
      short_name: companyName,
      description: strings['site.tagline'] ?? companyName,
      lang,
      dir: 'ltr',
      start_url: homeUrl(locale),
      scope: '/',
      display: 'browser',
      theme_color: palette.night,
      background_color: palette.ice,
      icons,
    };
    const name = `${prefix}/manifest.webmanifest`.replace(/^\//, '');
    await output.write(name, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}
