/** Belts with pictures and videos, from the service's fields to the props of their components. */
import { pdf, picture, storedAsset } from '../../../setup/stack/assets';
import { belt, paragraph, richDocument } from '../../../setup/stack/entries';
import { beltForEach, beltsOf } from '../setup/belts';

const mainText = { main_text: richDocument(paragraph('Words')) };

describe('a belt of text, picture and video', () => {
  it('has the colours and positions of its selects', async () => {
    const entries = beltForEach('Text video image', ['Left', 'Right', 'Below', null], (value) => ({
      text_video_image: {
        ...mainText,
        media_position: value,
        title_color: { Left: 'Brand', Below: 'Accent', Right: 'Default' }[value ?? 'Right'],
      },
    }));
    const { belts } = await beltsOf(entries);
    expect(belts).toMatchObject([
      { mediaPosition: 'left', titleColor: 'brand' },
      { mediaPosition: 'right', titleColor: 'default' },
      { mediaPosition: 'below', titleColor: 'accent' },
      { mediaPosition: 'right', titleColor: 'default' },
    ]);
  });

  it('accepts the id or address of a YouTube video, and reports anything else', async () => {
    const ids = ['dQw4w9WgXcQ', 'https://youtu.be/dQw4w9WgXcQ?t=42', '"><script>', 'short'];
    const entries = beltForEach('Text video image', ids, (value) => ({
      text_video_image: { ...mainText, video_id: value },
    }));
    const { belts, lines } = await beltsOf(entries);
    const advice = 'is not a YouTube video; enter its address or its id of 11 characters';
    expect(belts.map((one) => one.kind === 'textVideoImage' && one.videoId)).toEqual([
      'dQw4w9WgXcQ',
      'dQw4w9WgXcQ',
      null,
      null,
    ]);
    expect(lines).toEqual([
      `content_belt “b2” (b2), en-us, text_video_image.video_id: “"><script>” ${advice}`,
      `content_belt “b3” (b3), en-us, text_video_image.video_id: “short” ${advice}`,
    ]);
  });
});

describe('pictures', () => {
  it('have the alternative text of the field, or else of the asset', async () => {
    const sky = { ...(await picture('sky')), description: 'A clear sky' };
    const file = storedAsset(sky);
    const entries = [
      belt('b1', 'Image', { image: { file, alt_text: 'Over Vík', caption: 'May 2026' } }),
      belt('b2', 'Image', { image: { file } }),
      belt('b3', 'Image carousel', {
        image_carousel_group: [{ file }, {}, { file, alt_text: 'Two' }],
      }),
    ];
    const { belts } = await beltsOf(entries, { assets: [sky] });
    const image = { id: 'sky/skyfile/sky', suffix: '.png', width: 40, height: 30 };
    expect(belts).toMatchObject([
      { kind: 'image', image: { ...image, alt: 'Over Vík', caption: 'May 2026' } },
      { kind: 'image', image: { ...image, alt: 'A clear sky', caption: null } },
      { kind: 'imageCarousel', slides: [{ alt: 'A clear sky' }, { alt: 'Two' }] },
    ]);
  });

  it('are omitted and reported if they are no pictures or not published', async () => {
    const sheet = pdf('sheet');
    const hidden = { ...(await picture('hidden')), published: false };
    const broken = { ...(await picture('broken')), bytes: Buffer.from('nothing') };
    const entries = [
      belt('b1', 'Image', { image: { file: storedAsset(sheet) } }),
      belt('b2', 'Image', { image: { file: storedAsset(hidden) } }),
      belt('b3', 'Image', { image: { file: storedAsset(broken) } }),
    ];
    const { belts, lines } = await beltsOf(entries, { assets: [sheet, hidden, broken] });
    expect(belts).toEqual([]);
    expect(lines).toEqual([
      'content_belt “b1” (b1), en-us, image.file: the file “sheet.pdf” (asset type “application/pdf”) ' +
        'is not a picture; use JPEG, PNG, SVG, WebP, AVIF, GIF or TIFF',
      'content_belt “b1” (b1), en-us, type: a belt of type “Image” has no content',
      'content_belt “b2” (b2), en-us, image.file: the file is not published',
      'content_belt “b2” (b2), en-us, type: a belt of type “Image” has no content',
      'content_belt “b3” (b3), en-us, image.file: the size of the file “broken.png” (asset type ' +
        '“image/png”) is not known; upload it again',
      'content_belt “b3” (b3), en-us, type: a belt of type “Image” has no content',
    ]);
  });
});
