/** Invisible marks in the texts of drafts, from which the preview knows the field of each text. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isMarkedField, isShownField } from '../../../../services/preview/tags/markedFields';
import { createMarking } from '../../../../services/preview/tags/markContent';
import { Marks, removeMarks } from '../../../../services/preview/tags/marks';
import type { ContentType } from '../../../../src/cms/wire';
import { text } from '../../../../src/cms/wire/values';
import { readingsOf } from '../../../setup/stack/graph';

const fields = {
  title: 'Cargo',
  url: '/cargo',
  page_type: 'Front page',
  banner: { page_intro: 'First.  \n\nSecond. ', page_headline: '  ' },
};
const richText = {
  type: 'doc',
  children: [
    { type: 'p', children: [{ text: 'One ', bold: true }, { text: 'two' }, { text: '' }] },
  ],
};
const readings = readingsOf([
  { type: 'page', uid: 'cargo', fields },
  { type: 'fact', uid: 'quote', fields: { title: 'quote time', value: 'four hours' } },
  {
    type: 'content_belt',
    uid: 'belt',
    fields: { text_video_image: { main_text: { json: richText } } },
  },
]);

const marks = new Marks();
const mark = createMarking(marks);
const page = () => mark(readings)['en-us'].entries.page.cargo;

const addressOf = (uid: string, fieldPath: string, leaf: number | null = null) => ({
  ...{
    type: uid === 'belt' ? 'content_belt' : 'page',
    uid,
    locale: 'en-us',
    path: fieldPath,
    leaf,
  },
});

describe('a text with a mark', () => {
  it('names its entry, locale and field', () => {
    expect(marks.fieldsIn(page()?.title ?? '')).toEqual([addressOf('cargo', 'title')]);
  });

  it('has a mark in each paragraph, where trimming does not remove it', () => {
    const parts = (text(page()?.banner?.page_intro) ?? '')
      .split(/\n\s*\n/)
      .map((part) => part.trim());
    const address = addressOf('cargo', 'banner.page_intro');
    expect(parts.map((part) => marks.fieldsIn(part))).toEqual([[address], [address]]);
  });

  it('is the plain text without the mark', () => {
    expect(JSON.parse(removeMarks(JSON.stringify(mark(readings))))).toEqual(readings);
  });

  it('can be followed by another one', () => {
    const joined = `${page()?.title}${page()?.banner?.page_intro}`;
    expect(marks.fieldsIn(joined)).toHaveLength(3);
  });

  it('keeps its mark, whatever its number, when it is trimmed', () => {
    const many = new Marks();
    for (let number = 0; number < 100; number += 1) {
      const address = { ...addressOf('cargo', 'title', number), type: 'page' as const };
      expect(many.fieldsIn(many.markOf(address).trim())).toEqual([address]);
    }
  });
});

it('a rich text has a mark in each of its visible texts', () => {
  const belt = mark(readings)['en-us'].entries.content_belt.belt;
  const marked = JSON.stringify(belt?.text_video_image?.main_text);
  const main = 'text_video_image.main_text';
  expect(marks.fieldsIn(marked)).toEqual([addressOf('belt', main, 0), addressOf('belt', main, 1)]);
});

it('addresses, selections, empty texts and facts have no marks', () => {
  expect(page()).toMatchObject({
    url: '/cargo',
    page_type: 'Front page',
    banner: { page_headline: '  ' },
  });
  expect(mark(readings)['en-us'].entries.fact.quote).toMatchObject({ value: 'four hours' });
});

it('an unchanged entry keeps its object, so that its pages are not built again', () => {
  const [first, second] = [mark(readings), mark({ ...readings })];
  expect(second['en-us'].entries.page.cargo).toBe(first['en-us'].entries.page.cargo);
});

/** Texts of the content model that no page shows, or that the site decides by. */
const unmarkedTexts: Readonly<Record<string, RegExp>> = {
  'names that other entries mention': /^(?:fact|translation_string)\.title$|^fact\.value$/,
  addresses: /\.(?:url|video_id)$/,
  'descriptions, which no element shows': /\.(?:image_)?alt_text$|\.metadata\./,
  'names for editors':
    /^(?:loft_menu|loft_footer|fleet_tiles|team_tiles|projects_globe|desk)\.title$/,
  'codes, and questions of the prepared e-mail':
    /^position\.(?:bases\.0\.country_code|pay\.currency|questions\.0\.question)$/,
  'texts that no page shows':
    /^team_tiles\.display_title$|^loft_menu\.cta_button\.phone_number$|\.base_airport\.location$/,
};

interface Field {
  uid: string;
  data_type: string;
  enum?: unknown;
  multiple?: boolean;
  schema?: Field[];
}

function textsOf(schema: readonly Field[], prefix: string): string[] {
  return schema.flatMap((field) => {
    const name = prefix + field.uid;
    if (field.data_type === 'link') return [`${name}.title`];
    if (field.data_type === 'text') return field.enum ? [] : [name];
    return textsOf(field.schema ?? [], `${name}.${field.multiple === true ? '0.' : ''}`);
  });
}

it('every text of the content model has a mark, is found by its value, or is named here', async () => {
  const folder = path.resolve('content/content_types');
  const names = (await readdir(folder)).filter((name) => name !== 'schema.json');
  const unnamed: string[] = [];
  for (const name of names) {
    const type = JSON.parse(await readFile(path.join(folder, name), 'utf8')) as {
      uid: ContentType;
      schema: Field[];
    };
    for (const field of textsOf(type.schema, '')) {
      const isFound = isMarkedField(type.uid, field) || isShownField(type.uid, field);
      const isNamed = Object.values(unmarkedTexts).some((each) =>
        each.test(`${type.uid}.${field}`),
      );
      if (!isFound && !isNamed) unnamed.push(`${type.uid}.${field}`);
    }
  }
  expect(unnamed).toEqual([]);
});
