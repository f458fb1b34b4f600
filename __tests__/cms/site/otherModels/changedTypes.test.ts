/**
 * Stacks whose fields have other types than the site expects.
 * @slow
 * @ci
 */
import '../../../setup/components/productionReact';
import fc from 'fast-check';
import { ContentModelError } from '../../../../src/cms/client/stackModel';
import type { StackField } from '../../../../scripts/lib/stackFiles';
import { changeName, changeTypes, typeChanges } from '../../../setup/stack/changeTypes';
import { fieldPlaces, placeName } from '../../../setup/stack/editModel';
import { isNamed, withOtherModels, type OtherSite } from './setup/servedStack';

jest.mock('gatsby', () => jest.requireActual<object>('../../../setup/components/gatsby'));

const stacks = process.env.SOAK ? 1000 : 4;

// The limit only ends a test that hangs: reading and rendering a stack takes less than a second.
jest.setTimeout(process.env.SOAK ? 3_600_000 : 900_000);

/** Fields that decide whether a page exists. */
const pageFields = ['page.title', 'page.url', 'aircraft_data.url'];

/** Returns the form in which the service returns the values of a field; null for any form. */
function formOf({ data_type, field_metadata }: StackField): string | null {
  if (data_type === 'json') return field_metadata?.allow_json_rte ? 'rich text' : null;
  if (data_type === 'isodate') return 'text';
  return data_type === 'global_field' ? 'group' : data_type;
}

test('a stack with any other types of fields is read and rendered, and differences are reported', async () => {
  await withOtherModels(async (read, stack) => {
    const sample = await read(stack);
    await fc.assert(
      fc.asyncProperty(typeChanges(stack), async (changes) => {
        const names = changes.map(({ place }) => placeName(place));
        const isPageAffected = names.some((name) => pageFields.includes(name));
        let site: OtherSite;
        try {
          site = await read(changeTypes(stack, changes));
        } catch (error) {
          if (error instanceof ContentModelError && isPageAffected) return;
          throw error;
        }
        if (!isPageAffected) expect(site.site.pages).toHaveLength(sample.site.pages.length);
        const changed = fieldPlaces(changeTypes(stack, changes));
        const unreported = changes.filter(({ place }) => {
          const name = placeName(place);
          const after = changed.find((each) => placeName(each) === name)?.field;
          const [from, to] = [formOf(place.field), after && formOf(after)];
          return from !== null && to && from !== to && !isNamed(name, site);
        });
        expect(unreported.map(changeName)).toEqual([]);
      }),
      { numRuns: stacks, seed: 1, endOnFailure: true },
    );
  });
});
