/**
 * Stacks whose content model lacks parts of the site's, read through the real service.
 * @ci
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ContentModelError } from '../../../src/cms/client/stackModel';
import { readContent } from '../../../src/cms/read/readContent';
import { page, textBelt } from '../../setup/stack/entries';
import { siteFromContent, withContentService, type Served } from '../../setup/service/service';
import { inTemporaryFolder } from '../../setup/folder';
import { writeStack } from '../../setup/stack/stack';

interface Field {
  uid: string;
  data_type: string;
  schema?: Field[];
  [key: string]: unknown;
}
interface ContentTypeFile {
  schema: Field[];
}

const about = page('about', {
  content_belts: [{ uid: 'belt', _content_type_uid: 'content_belt' }],
});
const stack = { entries: [about, textBelt('belt', 'We fly.')] };

/** Reads a stack after an edit of one file of its content model. */
async function readWithModel(
  type: string,
  edit: (file: ContentTypeFile) => ContentTypeFile | null,
) {
  return inTemporaryFolder(async (dir) => {
    await writeStack(dir, stack);
    const file = path.join(dir, 'content_types', `${type}.json`);
    const edited = edit(JSON.parse(await readFile(file, 'utf8')) as ContentTypeFile);
    await (edited ? writeFile(file, JSON.stringify(edited)) : rm(file));
    return withContentService({ dir }, async ({ client, cache }: Served) => {
      const { content, model } = await readContent(client(), cache);
      const lines = model.differences.map(({ field, what }) => `${field} ${what}`);
      return { ...siteFromContent(content), lines, staleSince: content.staleSince };
    });
  });
}

/** Edits the fields with a uid, at any depth; null removes them. */
const inField =
  (uid: string, edit: (field: Field) => Field | null) =>
  (file: ContentTypeFile): ContentTypeFile => {
    const edited = (fields: Field[]): Field[] =>
      fields.flatMap((field) => {
        const next = field.uid === uid ? edit(field) : field;
        return next ? [next.schema ? { ...next, schema: edited(next.schema) } : next] : [];
      });
    return { ...file, schema: edited(file.schema) };
  };

test('the sample has the content model of the site', async () => {
  await withContentService({ dir: 'content' }, async ({ client, cache }) => {
    const { model } = await readContent(client(), cache);
    expect(model.differences).toEqual([]);
  });
});

describe('a stack of another content model', () => {
  it('is read without an optional field that it lacks', async () => {
    const { lines, site, staleSince } = await readWithModel(
      'content_belt',
      inField('certificate', () => null),
    );
    expect(lines).toEqual(['content_belt.certificate is not in this stack: left out']);
    expect(JSON.stringify(site.pages[0]?.content.belts)).toContain('We fly.');
    expect(staleSince).toBeNull();
  });

  it('shows Markdown where the site expects rich text', async () => {
    const { lines, site } = await readWithModel(
      'content_belt',
      inField('main_text', (field) => ({ ...field, data_type: 'text', field_metadata: {} })),
    );
    expect(lines).toContain(
      'content_belt.text_video_image.main_text is a text in this stack: read as rich text',
    );
    expect(site.pages.length).toBeGreaterThan(0);
  });

  it('has no team if it lacks the content type', async () => {
    const { lines, paths } = await readWithModel('team_tiles', () => null);
    expect(lines).toContain('team_tiles is not in this stack: read as empty');
    expect(paths).toContain('/about/');
  });

  it('cannot be built without the addresses of pages', async () => {
    const reading = readWithModel(
      'page',
      inField('url', () => null),
    );
    await expect(reading).rejects.toThrow(
      new ContentModelError(
        'page.url is not in this stack: left out. Every page needs the content type page with the fields title and url.',
      ),
    );
  });
});
