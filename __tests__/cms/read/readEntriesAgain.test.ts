import { readContent } from '../../../src/cms/read/readContent';
import { readEntriesAgain, withoutEntries } from '../../../src/cms/read/readEntriesAgain';
import type { TestStack } from '../../setup/stack/stack';
import {
  edited,
  frontPage,
  icelandic,
  page,
  referenceTo,
  textBelt,
} from '../../setup/stack/entries';
import { withContentService } from '../../setup/service/service';

const about = page('about', { title: 'About' });
const icelandicAbout = icelandic(about, { title: 'Um okkur' });
const stack = { entries: [frontPage(), about, icelandicAbout] };

/** Reads a stack as a whole, changes it, and reads some of its entries again. */
const readAfter = (changed: TestStack, uids: string[]) =>
  withContentService(stack, async (served) => {
    const previous = await readContent(served.client(), served.cache);
    await served.change(changed);
    const client = served.client();
    const readings = await readEntriesAgain(client, previous, uids);
    return { previous: previous.content.readings, readings, requests: client.requestCount };
  });

describe('reading edited entries again', () => {
  it('returns their new values in every locale, and requests nothing else', async () => {
    const front = edited(frontPage(), { title: 'New' });
    const changed = { entries: [front, edited(about, { title: 'Not read' }), icelandicAbout] };

    const { previous, readings, requests } = await readAfter(changed, ['front']);

    const { 'en-us': english, 'is-is': icelandicReading } = readings ?? previous;
    expect(english.entries.page.front?.title).toBe('New');
    expect(english.entries.page.about).toBe(previous['en-us'].entries.page.about);
    // The Icelandic front page has fallen back to the English one.
    expect(icelandicReading.entries.page.front).toBe(english.entries.page.front);
    expect(requests).toBe(2);
  });

  it('reads each locale of a translated entry', async () => {
    const changed = { entries: [frontPage(), about, edited(icelandicAbout, { title: 'Nýtt' })] };

    const { previous, readings } = await readAfter(changed, ['about']);

    const { 'en-us': english, 'is-is': icelandicReading } = readings ?? previous;
    expect(english.entries.page.about?.title).toBe('About');
    expect(icelandicReading.entries.page.about?.title).toBe('Nýtt');
  });

  it.each([
    ['is new', { entries: [...stack.entries, page('crew')] }, ['crew']],
    ['is gone', { entries: [frontPage()] }, ['about']],
    [
      'refers to an entry that the reading does not have',
      {
        entries: [
          frontPage(),
          textBelt('belt', 'We fly.'),
          edited(about, { content_belts: referenceTo(textBelt('belt', 'We fly.')) }),
        ],
      },
      ['about'],
    ],
  ])('leaves it to a whole reading if an entry %s', async (_, changed, uids) => {
    expect((await readAfter(changed, uids)).readings).toBeUndefined();
  });
});

describe('a reading without some entries', () => {
  it('has all others, as the same objects', async () => {
    const { previous } = await readAfter(stack, []);

    const { 'en-us': english, 'is-is': icelandicReading } = withoutEntries(previous, ['about']);

    expect(Object.keys(english.entries.page)).toEqual(['front']);
    expect(english.entries.page.front).toBe(previous['en-us'].entries.page.front);
    expect(icelandicReading.entries.page.about).toBeUndefined();
    expect(english.assets).toBe(previous['en-us'].assets);
  });
});
