/**
 * The fit of stacks to the site, found through the real service before anything is built.
 * @ci
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { stackInWords } from '../../../src/cms/doctor/stackInWords';
import { reportStack, type StackReport } from '../../../src/cms/doctor/stackReport';
import { readContent } from '../../../src/cms/read/readContent';
import { inTemporaryFolder } from '../../setup/folder';
import { withContentService } from '../../setup/service/service';
import { icelandic, page, textBelt } from '../../setup/stack/entries';
import { writeStack } from '../../setup/stack/stack';

interface ModelFile {
  title: string;
  uid: string;
  schema: { uid: string; data_type: string; display_name?: string }[];
}
type Edit = (file: ModelFile) => ModelFile | null;

const about = page('about');
const stack = { entries: [about, icelandic(about, {}), page('crew'), textBelt('belt', 'We fly.')] };

/** Reports on a stack after edits of its content types, given by uid; `as` names a copy. */
async function reportOf(edits: Record<string, Edit>, as?: string): Promise<StackReport> {
  return inTemporaryFolder(async (dir) => {
    await writeStack(dir, stack);
    for (const [type, edit] of Object.entries(edits)) {
      const file = path.join(dir, 'content_types', `${type}.json`);
      const edited = edit(JSON.parse(await readFile(file, 'utf8')) as ModelFile);
      const target = as === undefined ? file : path.join(dir, 'content_types', `${as}.json`);
      await (edited ? writeFile(target, JSON.stringify(edited)) : rm(file));
    }
    return withContentService({ dir }, ({ client }) => reportStack(client()));
  });
}

const typeOf = ({ types }: StackReport, name: string) => types.find(({ type }) => type === name);

const withoutField =
  (uid: string): Edit =>
  (file) => ({ ...file, schema: file.schema.filter((field) => field.uid !== uid) });

test('the sample fits, and a first reading sends as many requests as estimated', async () => {
  await withContentService({ dir: 'content' }, async ({ client, cache, errors }) => {
    const report = await reportStack(client());
    const { content, report: reading } = await readContent(client(), cache);
    expect(report.types.every(({ isMissing, differences }) => !isMissing && !differences[0])).toBe(
      true,
    );
    expect([report.unused, report.obstacle]).toEqual([{ types: [], fields: [] }, null]);
    expect(report.firstBuild.requests).toBe(reading.requests);
    const { entries, assets } = content.readings['en-us'];
    expect(report.firstBuild.files).toBe(Object.keys(assets).length);
    expect(typeOf(report, 'content_belt')?.entries['en-us']).toBe(
      Object.keys(entries.content_belt).length,
    );
    expect(errors).toEqual([]);
    const words = stackInWords(report);
    expect(words).toMatch(/^page +right +24 +22$/m);
    expect(words).toContain(`about ${reading.requests} requests`);
    for (const line of words.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
  });
});

test('a type that the stack lacks is missing, and a field that it lacks is left out', async () => {
  const report = await reportOf({ team_tiles: () => null, page: withoutField('page_type') });
  expect(report.obstacle).toBeNull();
  expect(typeOf(report, 'page')?.entries).toEqual({ 'en-us': 2, 'is-is': 1 });
  const words = stackInWords(report);
  expect(words).toMatch(/^team_tiles +missing: read as empty +0 +0$/m);
  expect(words).toMatch(/^page +1 left out +2 +1$/m);
  expect(words).toContain('\n  page.page_type is not in this stack: left out');
});

test('a field of another type is named with the way in which it is read', async () => {
  const words = stackInWords(
    await reportOf({
      project: (file) => ({
        ...file,
        schema: file.schema.map((field) =>
          field.uid === 'link_text' ? { ...field, data_type: 'number' } : field,
        ),
      }),
    }),
  );
  expect(words).toMatch(/^project +1 of another type +0 +0$/m);
  expect(words).toContain('\n  project.link_text is a number in this stack: read as text');
});

test('content types and fields that the site does not read are listed in short', async () => {
  const more = Array.from({ length: 30 }, (_, index) => ({
    uid: `more_${index}`,
    data_type: 'text',
    display_name: `More ${index}`,
  }));
  const unknown = await reportOf(
    { page: (file) => ({ ...file, uid: 'blog_post', title: 'Blog post' }) },
    'blog_post',
  );
  expect(unknown.unused.types).toEqual(['blog_post']);
  const words = stackInWords(
    await reportOf({ page: (file) => ({ ...file, schema: [...file.schema, ...more] }) }),
  );
  expect(words).toContain('Fields that the site does not read:\n  page.more_0\n');
  expect(words).toContain('\n  page.more_10\n  and 19 more');
});

test('a stack without pages cannot be built', async () => {
  const { obstacle, types } = await reportOf({ page: () => null });
  expect(obstacle).toMatch(/^page is not in this stack: .* Every page needs the content type page/);
  expect(types[0]).toMatchObject({ type: 'page', isMissing: true });
});
