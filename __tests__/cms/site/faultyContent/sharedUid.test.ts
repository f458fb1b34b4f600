/** One uid under two content types: uids are what everything else goes by. */
import { aircraft, entry, frontPage, page, textBelt, to } from '../../../setup/stack/entries';
import { siteOf } from '../../../setup/service/service';

describe('a uid of two content types', () => {
  it('is one page and one line in each locale, and the rest is built', async () => {
    const { site, lines, paths } = await siteOf({
      entries: [frontPage(), page('twin', { url: '/kept' }), aircraft('twin', { url: '/gone' })],
    });
    expect(paths).toEqual(['/', '/is/', '/is/kept/', '/kept/']);
    expect(
      site.pages.filter(({ uid }) => uid === 'twin').map(({ content }) => content.kind),
    ).toEqual(['page', 'page']);
    expect(lines).toEqual([
      'aircraft_data “twin” (twin), en-us, uid: is also the uid of a page, so this entry is left out',
      'aircraft_data “twin” (twin), is-is, uid: is also the uid of a page, so this entry is left out',
    ]);
  });

  it('leads to the one that is kept', async () => {
    const shown = textBelt('twin', 'We fly.');
    const { site, lines } = await siteOf({
      entries: [
        frontPage(),
        page('shows', { content_belts: to(shown) }),
        shown,
        entry('translation_string', 'twin', { string_value: 'x' }),
      ],
    });
    const shows = site.pages.find(({ content: { path } }) => path === '/shows/');
    expect(shows?.content.belts).toHaveLength(1);
    expect(lines).toHaveLength(2);
  });
});
