/** Findings of the doctor on correct and broken stacks. */
import common from '../../../locales/en/common.json';
import { examine } from '../../../src/cms/doctor';
import { findingsInWords } from '../../../src/cms/doctor/words';
import { flatten } from '../../../src/cms/parse/strings';
import { problemLine } from '../../../src/cms/graph/problems';
import { readContent } from '../../../src/cms/read/readContent';
import { buildSite } from '../../../src/cms/site/buildSite';
import type { Strings } from '../../../src/components/strings';
import { picture, storedAsset } from '../../setup/stack/assets';
import {
  anchorNode,
  belt,
  draft,
  entry,
  frontPage,
  icelandic,
  menuItem,
  menuOf,
  page,
  paragraph,
  richDocument,
  textBelt,
  referenceTo,
  type TestEntry,
} from '../../setup/stack/entries';
import { withContentService, siteOptions } from '../../setup/service/service';
import type { TestStack } from '../../setup/stack/stack';

async function examined(stack: TestStack | { dir: string }, strings: Strings = {}) {
  const content = await withContentService(
    stack,
    async ({ client, cache }) => (await readContent(client(), cache)).content,
  );
  const options = { ...siteOptions, strings };
  return examine(content, buildSite(content, options), options);
}

/** Returns the lines about a stack whose entries are all translated, except those of a list. */
async function linesOn(
  entries: TestEntry[],
  assets: TestStack['assets'] = [],
  english?: TestEntry[],
) {
  const translated = entries
    .filter((each) => each.published.length > 0 && !english?.includes(each))
    .map((finding) =>
      icelandic(finding, {
        title: `${String(finding.fields.title)} (is)`,
        ...(finding.fields.is as object),
      }),
    );
  const lines = await examined({ entries: [...entries, ...translated], assets });
  return lines.map(problemLine);
}

const heading = (level: number, text: string) => ({
  type: `h${level}`,
  attrs: {},
  children: [{ text: text }],
});

test('the doctor finds nothing in a correct stack', async () => {
  const about = page('about');
  expect(await linesOn([frontPage(), about, ...menuOf(menuItem('m1', about))])).toEqual([]);
  expect(findingsInWords([])).toBe('Nothing to correct: the content is in order.');
});

test('the doctor lists all problems and findings of a broken stack', async () => {
  const small = await picture('small', { width: 300, height: 200 });
  const deletedPage = page('gone');
  const english = textBelt('english', 'Only in English.');
  const shows = belt('shows', 'Image', {
    image: { file: storedAsset(small), alt_text: '', caption: '' },
  });
  const text = belt('text', 'Text video image', {
    text_video_image: {
      main_text: richDocument(
        heading(5, 'Too deep'),
        paragraph('See ', anchorNode('/nowhere', 'there')),
        heading(2, 'In order'),
        heading(4, 'In order too'),
      ),
    },
  });
  const project = entry('project', 'far', {
    linear_route_model: [
      { location: 'Here', coordinates: { latitude: 64, longitude: -22 } },
      { location: 'Nowhere', coordinates: { latitude: 164, longitude: -22 } },
    ],
  });
  const globe = entry('projects_globe', 'globe', { projects: referenceTo(project) });
  const world = belt('world', 'Destinations globe', { destinations_globe: referenceTo(globe) });
  const about = page('about', {
    banner: { page_title: 'About us', page_intro: 'Who we are' },
    is: { banner: { page_title: 'Um okkur', page_intro: '' } },
    content_belts: referenceTo(shows, text, english, world, deletedPage),
    metadata: { meta_title: 'T'.repeat(61), meta_description: 'd'.repeat(156) },
  });
  const twin = page('twin', { url: '/about', metadata: { meta_title: 'twin' } });
  const same = page('same', {
    metadata: { meta_title: 'front' },
    is: { metadata: { meta_title: 'same' } },
  });
  const unused = textBelt('unused', 'Nobody shows this.');
  const entries = [frontPage(), about, twin, same, shows, text, english, world, globe, project];

  const lines = await linesOn([...entries, draft(deletedPage), unused], [small], [english]);

  const both = (line: string) => ['en-us', 'is-is'].map((locale) => line.replace('LOCALE', locale));
  const named = (uid: string, type: string, line: string) =>
    both(`${type} “${uid}” (${uid}), LOCALE, ${line}`).map((message) =>
      message.includes(', is-is,') ? message.replace('”', ' (is)”') : message,
    );
  expect([...lines].sort()).toEqual(
    [
      ...named('about', 'page', 'content_belts: 1 reference leads to nothing published'),
      ...named(
        'about',
        'page',
        'metadata.meta_title: has 61 characters; search engines show about 60',
      ),
      ...named(
        'about',
        'page',
        'metadata.meta_description: has 156 characters; search engines show about 155',
      ),
      'page “about (is)” (about), is-is, banner.page_intro: is empty, although the English version has a text',
      'page “twin” (twin), en-us, url: /about/ is already the path of “about” (about); the page is left out',
      'page “twin (is)” (twin), is-is, url: /is/about/ is already the path of “about (is)” (about); the page is left out',
      'page “same” (same), en-us, metadata.meta_title: “front” is also the title of front; use a title that distinguishes this page',
      ...named('shows', 'content_belt', 'image.file: the picture has no alternative text'),
      ...named(
        'shows',
        'content_belt',
        'image.file: the picture is 300 pixels wide; its place is 1224 pixels wide',
      ),
      ...named('text', 'content_belt', 'text_video_image.main_text: “/nowhere” leads to no page'),
      ...named(
        'text',
        'content_belt',
        'text_video_image.main_text: the heading “Too deep” has level 5, but the first heading of a text must have level 3',
      ),
      'content_belt “english” (english), is-is, locale: has no is-is version, so the English one is shown there',
      'content_belt “unused” (unused), en-us, title: is shown nowhere: refer to it where it belongs, or unpublish it',
      ...named(
        'far',
        'project',
        'linear_route_model.1.coordinates.latitude: must be a number from −90 to 90',
      ),
    ].sort(),
  );
});

test('the report has a block for each entry and language and a line for each field', () => {
  const common = { type: 'page', title: 'Careers', entry: 'blt1' };
  expect(
    findingsInWords([
      { ...common, locale: 'is-is', field: 'url', what: 'is empty' },
      { ...common, locale: 'is-is', field: 'title', what: 'is long' },
      { entry: 'blt2', locale: 'en-us', field: 'title', what: 'is long' },
    ]),
  ).toBe(
    [
      '3 things to correct in 2 places:',
      'Entry “Careers”, page blt1 (is-is)\n  field url: is empty\n  field title: is long',
      'Entry blt2 (en-us)\n  field title: is long',
    ].join('\n\n'),
  );
});

test('the report names where a finding is corrected, below it', () => {
  const finding = { entry: 'blt1', locale: 'is-is', field: 'url', what: 'is empty' };
  expect(findingsInWords([finding], new Map([[finding, ['pages.json:12', 'https://desk']]]))).toBe(
    'One thing to correct in one place:\n\n' +
      'Entry blt1 (is-is)\n  field url: is empty\n    pages.json:12\n    https://desk',
  );
});

/** Parts of the sample content that stay in English to show the fallback. */
const untranslated = {
  'Technical – back in service': 'a picture in English among translated belts',
  'Relief flights': 'a whole page in English with a globe',
  'Supplier code': 'a whole page in English, linked from the footer',
  'Island circuit in the Caribbean': 'a popup in English, opened from a translated project',
  'Medical teams from Nairobi': 'a popup in English, opened from a translated project',
};

test('the doctor finds only the intended English parts in the sample content', async () => {
  const lines = await examined({ dir: 'content' }, flatten(common));
  expect(lines.filter(({ field }) => field !== 'locale').map(problemLine)).toEqual([]);
  expect(lines.map(({ title }) => title)).toEqual(Object.keys(untranslated));
});

test('a published position that has closed is reported, with what to do about it', async () => {
  const position = (uid: string, day: string) =>
    entry('position', uid, { url: `/${uid}`, closing_date: day });
  const entries = [
    page('front', { url: '/', page_type: 'Front page' }),
    position('closed', '2026-11-24'),
    position('open', siteOptions.today),
  ];
  const lines = (await examined({ entries })).filter(({ type }) => type === 'position');
  expect(lines.filter(({ field }) => field === 'closing_date')).toMatchObject([
    {
      entry: 'closed',
      what: 'was on 2026-11-24, so the position has left the site: unpublish it, or give it a new date',
      isAdvice: true,
    },
  ]);
});
