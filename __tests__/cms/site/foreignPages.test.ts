/** Icelandic pages know which of their links lead to English content. */
import {
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  popup,
  anchorNode,
  belt,
  paragraph,
  referenceTo,
  richDocument,
  type TestEntry,
} from '../../setup/stack/entries';
import { siteFromStack } from '../../setup/service/service';

const english = page('crew');
const translated = page('team');
const story = popup('story');
const withLinks = belt('links', 'Text video image', {
  text_video_image: {
    main_text: richDocument(
      paragraph(
        anchorNode('/crew/#how', 'Crew'),
        anchorNode('/popup/story/', 'Story'),
        anchorNode('/team/', 'Team'),
        anchorNode('https://elsewhere.example/crew/', 'Elsewhere'),
      ),
    ),
  },
});
const front = frontPage({ content_belts: referenceTo(withLinks) });
const item = menuItem('m1', translated, [english]);
const entries: TestEntry[] = [
  front,
  icelandic(front, { title: 'Forsíða' }),
  withLinks,
  icelandic(withLinks, {}),
  english,
  translated,
  icelandic(translated, {}),
  story,
  ...menuOf(item),
];

describe('links to English content', () => {
  it('are known on Icelandic pages, and absent on English ones', async () => {
    const { site } = await siteFromStack({ entries });
    const foreignOf = (path: string) =>
      site.pages.find(({ content }) => content.path === path)?.content.foreignPages;
    expect(foreignOf('/')).toBeUndefined();
    const foreign = foreignOf('/is/') ?? {};
    expect(Object.values(foreign)).toEqual(['en', 'en']);
    expect(Object.keys(foreign)).toEqual([expect.stringMatching(/crew\/$/), '/is/popup/story/']);
  });

  it('are known in the header', async () => {
    const { site } = await siteFromStack({ entries });
    const [inEnglish, inIcelandic] = site.locales.map(({ header }) => header.foreignPages);
    expect(inEnglish).toBeUndefined();
    expect(Object.values(inIcelandic ?? {})).toEqual(['en']);
  });

  it('are no longer marked when the target is translated', async () => {
    const { site } = await siteFromStack({
      entries: [...entries, icelandic(english, {}), icelandic(story, {})],
    });
    expect(site.pages.filter(({ content }) => content.foreignPages)).toEqual([]);
  });
});
