/** Content that no editor would write, but that a service may return. */
import { readContent } from '../../../src/cms/read/readContent';
import { parseDocument } from '../../../src/cms/parse/assets/assets';
import { pdf, picture, storedAsset } from '../../setup/stack/assets';
import { frontPage, page, textBelt, referenceTo } from '../../setup/stack/entries';
import { connection, graphOf } from '../../setup/stack/graph';
import { readThroughRelay } from '../../setup/service/readThrough';
import { siteFromContent, withContentService, siteFromStack } from '../../setup/service/service';

describe('rich text of thousands of levels', () => {
  it('is reported once, and all other content is built and cached', async () => {
    const belt = textBelt('deep', 'We fly.', { display_title: 'Still here' });
    const stack = {
      entries: [frontPage(), page('about', { content_belts: referenceTo(belt) }), belt],
    };
    await withContentService(stack, async (served) => {
      const levels = 20_000;
      const deep = `${'{"type":"div","children":['.repeat(levels)}${']}'.repeat(levels)}`;
      const system = { uid: 'deep', version: 1, locale: 'en-us', updated_by: 'blt1' };
      const fields = { system, title: 'deep', display_title: 'Still here', image: null };
      const entry = {
        ...fields,
        type: 'Text video image',
        text_video_image: { main_text: 'DEEP' },
      };
      const body = JSON.stringify({ data: { all_content_belt: { total: 1, items: [entry] } } });
      const { content } = await readThroughRelay(served, (operation) => {
        if (!/^ContentBelt.*Batch$/.test(operation)) return;
        return (response) => {
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(body.replace('"DEEP"', `{"json":${deep}}`));
        };
      });
      const { site, lines } = siteFromContent(content);
      const about = site.pages.find(({ content: { path } }) => path === '/about/');
      expect(about?.content.belts).toMatchObject([{ heading: 'Still here', text: [] }]);
      expect(lines.filter((line) => line.includes(', en-us, '))).toEqual([
        'content_belt “deep” (deep), en-us, text_video_image.main_text: is nested more than 100 deep, so it is left out',
      ]);
      expect(await served.cache.text('content.json')).toContain('Still here');
    });
  });
});

describe('an asset whose uid is a property name of JavaScript objects', () => {
  it.each(['constructor', '__proto__', 'toString'])('such as %s is displayed', async (uid) => {
    const sky = { ...(await picture('sky')), uid };
    const banner = { banner_image: { web_image: storedAsset(sky), image_alt_text: 'Sky' } };
    const { site, lines } = await siteFromStack({
      entries: [frontPage(), page('about', { banner })],
      assets: [sky],
    });
    const about = site.pages.find(({ content: { path } }) => path === '/about/');
    expect(about?.content).toMatchObject({ banner: { webImage: { width: 40, height: 30 } } });
    expect(lines).toEqual([]);
  });

  it.each(['constructor', '__proto__'])('such as %s, of a document, has its path', async (uid) => {
    await withContentService(
      { entries: [frontPage()], assets: [pdf(uid, 'a.pdf')] },
      async (served) => {
        const { content } = await readContent(served.client(), served.cache);
        const assets = Object.values(content.readings['en-us'].assets);
        expect(assets.map(parseDocument)).toMatchObject([{ path: `/files/${uid}/a.pdf` }]);
      },
    );
  });

  it.each(['constructor', '__proto__'])('such as %s is reported if it does not exist', (uid) => {
    const image = { web_imageConnection: connection(uid) };
    const fields = { title: 'About', banner: { banner_image: image } };
    const { graph, lines } = graphOf([{ type: 'page', uid: 'about', fields }]);
    const entry = graph.entry('page', 'about', 'en-US');
    if (!entry) throw new Error('The generated page is missing.');
    expect(graph.asset(entry, 'banner.banner_image.web_image')).toBeUndefined();
    expect(lines()).toEqual([
      'page “About” (about), en-us, banner.banner_image.web_image: the file is not published',
    ]);
  });
});
