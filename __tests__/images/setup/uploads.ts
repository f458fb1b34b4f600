import { problemLine } from '../../../src/cms/graph/problems';
import type { Image } from '../../../src/components/image/image';
import type { File } from '../../../src/components/ui/types';
import { readState, type ReadState } from '../../../src/input/readState';
import { readSite } from '../../../src/site';
import { withStackSettings } from '../../setup/service/configured';
import { withContentService } from '../../setup/service/service';
import { storedAsset, type TestAsset } from '../../setup/stack/assets';
import { aircraft, belt, fleetPage, page, referenceTo } from '../../setup/stack/entries';

/** A file as an editor uploads it, with the content type that the content service records. */
export type Upload = Pick<TestAsset, 'filename' | 'contentType' | 'bytes'>;

/** Creates an upload. */
export const upload = (
  filename: string,
  contentType: string,
  bytes: Uint8Array | string,
): Upload => ({
  filename,
  contentType,
  bytes: Buffer.from(bytes),
});

/** The outcome of one upload in the English site. */
export interface Outcome<Shown> {
  /** The props of the component; null if the upload is omitted. */
  shown: Shown | null;
  /** The messages of the report about the field. */
  messages: string[];
}

export interface UploadedSite<Name extends string> {
  state: ReadState;
  outcomes: Record<Name, Outcome<Image> & Outcome<File>>;
}

/**
 * Builds a site with uploads in fields of one kind, in the same process.
 * @param field the kind of the fields: a picture in a belt, or a document of an aircraft
 */
export async function withUploads<Name extends string>(
  field: 'picture' | 'document',
  uploads: Readonly<Record<Name, Upload>>,
  work: (site: UploadedSite<Name>) => Promise<void> | void,
): Promise<void> {
  const names = Object.keys(uploads) as Name[];
  const assets = names.map((name, index): TestAsset => {
    return { ...uploads[name], uid: `upload${index}`, version: 1, published: true };
  });
  const entries = field === 'picture' ? showing(assets) : linking(assets);
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await withContentService({ entries, assets }, ({ service }) =>
      withStackSettings(service, async () => {
        const state = await readState(readSite(process.env), {});
        const outcomes = names.map((name, index) => [name, outcomeOf(state, `upload${index}`)]);
        await work({
          state,
          outcomes: Object.fromEntries(outcomes) as UploadedSite<Name>['outcomes'],
        });
      }),
    );
  } finally {
    write.mockRestore();
  }
}

/** Creates a page with one belt per picture. */
function showing(assets: readonly TestAsset[]) {
  const belts = assets.map((asset) =>
    belt(asset.uid, 'Image', {
      image: { file: storedAsset(asset), alt_text: 'What is seen', caption: '' },
    }),
  );
  return [page('about', { content_belts: referenceTo(...belts) }), ...belts];
}

/** Creates one aircraft per document. */
const linking = (assets: readonly TestAsset[]) => [
  fleetPage(),
  ...assets.map((asset) =>
    aircraft(asset.uid, { specs: [{ title: asset.uid, pdf: storedAsset(asset) }] }),
  ),
];

function outcomeOf({ site }: ReadState, uid: string) {
  const values = site.pages
    .filter(({ content }) => !content.path.startsWith('/is/'))
    .flatMap(({ content }) => objectsWithin(content));
  const isShown = (value: object) =>
    ('suffix' in value && 'id' in value && String(value.id).startsWith(`${uid}/`)) ||
    ('kind' in value && 'title' in value && 'size' in value && value.title === uid);
  const lines = site.problems
    .filter(({ entry, locale }) => locale === 'en-us' && entry === uid)
    .map(problemLine)
    // A belt without its picture is reported too.
    .filter((line) => !line.includes(', type: '));
  return { shown: values.find(isShown) ?? null, messages: lines };
}

/** Lists all objects within a value. */
function objectsWithin(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsWithin)];
}
