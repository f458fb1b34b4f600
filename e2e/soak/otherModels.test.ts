/**
 * Builds of stacks that lack fields or content types, or have fields of other types than the site
 * expects. Only `npm run test:soak` runs it.
 */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { inTemporaryFolder } from '../../__tests__/setup/folder';
import { changeName, changeTypes, typeChanges } from '../../__tests__/setup/stack/changeTypes';
import { editField, fieldPlaces, placeName } from '../../__tests__/setup/stack/editModel';
import { readStackFiles, writeStackFiles, type StackFiles } from '../../scripts/lib/stackFiles';
import { openWorkspace, pictureSettings } from './site';

const minutes = 60_000;

/** Fields without which no page is built, or a page of another family is lost. */
const pageFields = ['page.title', 'page.url', 'aircraft_data.url'];

/** Returns stacks by the names of their changes. */
function otherStacks(stack: StackFiles): Map<string, StackFiles> {
  const stacks = new Map<string, StackFiles>();
  const keepOnly = (...uids: string[]) => ({
    ...stack,
    contentTypes: stack.contentTypes.filter(({ uid }) => uids.includes(uid)),
  });
  stacks.set('pages, menu and footer alone', keepOnly('page', 'loft_menu', 'loft_footer'));
  stacks.set('pages and belts alone', keepOnly('page', 'content_belt'));
  const places = fieldPlaces(stack).filter((place) => !pageFields.includes(placeName(place)));
  for (const place of fc.sample(fc.constantFrom(...places), { seed: 1, numRuns: 5 }))
    stacks.set(
      `without ${placeName(place)}`,
      editField(stack, place, () => null),
    );
  for (const changes of fc.sample(typeChanges(stack), { seed: 1, numRuns: 20 })) {
    if (changes.some(({ place }) => pageFields.includes(placeName(place)))) continue;
    stacks.set(changes.map(changeName).join('; '), changeTypes(stack, changes));
  }
  return stacks;
}

test(
  'a build of a stack with another content model succeeds',
  async () => {
    const stack = await readStackFiles('content');
    await inTemporaryFolder(async (folder) => {
      const content = path.join(folder, 'content');
      await cp('content', content, { recursive: true });
      Object.assign(process.env, pictureSettings, { CONTENT_DIR: content });
      const site = await openWorkspace(path.join(folder, 'site'));
      for (const [name, other] of otherStacks(stack)) {
        await writeStackFiles(content, other);
        const { report } = await site.build().catch((error: unknown) => {
          throw new Error(`${name}: ${String(error)}`);
        });
        const { degradedSince } = report;
        expect({ name, degradedSince }).toEqual({ name, degradedSince: null });
        process.stdout.write(`${JSON.stringify({ name, pages: report.pages.length })}\n`);
      }
    });
  },
  60 * minutes,
);
