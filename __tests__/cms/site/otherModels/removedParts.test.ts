/**
 * Stacks that lack one field, or content types, of the site's content model.
 * @slow
 * @ci
 */
import '../../../setup/components/productionReact';
import countBy from 'lodash/countBy';
import { ContentModelError } from '../../../../src/cms/client/stackModel';
import { contentTypes } from '../../../../src/cms/client/fragments';
import type { StackFiles } from '../../../../scripts/lib/stackFiles';
import { editField, fieldPlaces, placeName } from '../../../setup/stack/editModel';
import { allParts, partsOf } from '../../../setup/parts';
import { isNamed, withOtherModels, type OtherSite } from './setup/servedStack';

jest.mock('gatsby', () => jest.requireActual<object>('../../../setup/components/gatsby'));

// The limit only ends a test that hangs: reading and rendering a stack takes less than a second.
jest.setTimeout(900_000);

const essentialFields = ['page.title', 'page.url'];
/** The sample has no careers page, and so no list of open positions. */
const beltParts = allParts.filter(
  (part) => !part.startsWith('family ') && part !== 'belt openPositions',
);
const tileParts = allParts.filter((part) => part.startsWith('tile '));

const sectionParts = ['belt collapsibleSection', 'belt columns'];

/** The kinds of pages, belts and tiles that have nothing to show without a field. */
const lostParts: Readonly<Record<string, readonly string[]>> = {
  'aircraft_data.url': [
    'belt imageCarousel',
    'belt quoteRequestBanner',
    'belt textVideoImage',
    'family aircraft',
  ],
  'aircraft_data.content_belts': [
    'belt imageCarousel',
    'belt quoteRequestBanner',
    'belt textVideoImage',
  ],
  'collapsible_section.entries': sectionParts,
  'collapsible_section.entries.rich_text': sectionParts,
  'collapsible_section.entries.title': sectionParts,
  'content_belt.collapsible_section': sectionParts,
  'content_belt.destinations_globe': ['belt destinationsGlobe'],
  'content_belt.image': ['belt image'],
  'content_belt.image.file': ['belt image'],
  'content_belt.image_carousel_group': ['belt imageCarousel'],
  'content_belt.image_carousel_group.file': ['belt imageCarousel'],
  'content_belt.key_figures': ['belt keyFigures'],
  'content_belt.key_figures.figures': ['belt keyFigures'],
  'content_belt.key_figures.figures.label': ['belt keyFigures'],
  'content_belt.key_figures.figures.value': ['belt keyFigures'],
  'content_belt.tiles': ['belt tiles', ...tileParts],
  'content_belt.tiles.selection': ['belt tiles', ...tileParts],
  'content_belt.timeline': ['belt timeline'],
  'content_belt.timeline.moments': ['belt timeline'],
  'content_belt.timeline.moments.time': ['belt timeline'],
  'content_belt.timeline.moments.title': ['belt timeline'],
  'content_belt.type': beltParts,
  'fleet_tiles.aircraft': ['belt tiles', 'tile fleet'],
  'page.content_belts': beltParts,
  'popup_page.content_belts': ['belt fleetDisplay', 'belt image', 'belt textVideoImage'],
  'team_tiles.members': ['belt tiles', 'tile team'],
};

/**
 * True if `npm test` takes a field away: the essential ones, every fourth one that loses a part of the
 * site, and some others.
 */
const isSampled = (name: string, index: number): boolean =>
  Object.keys(lostParts).indexOf(name) % 4 === 0 ||
  essentialFields.includes(name) ||
  index % 100 === 0;

/** Returns the kinds of pages, belts and tiles of which a site has more or less than another. */
function changedParts(site: OtherSite, sample: OtherSite): string[] {
  const count = ({ site: { pages } }: OtherSite) =>
    countBy(pages.flatMap(({ content }) => partsOf(content)));
  const [counts, sampleCounts] = [count(site), count(sample)];
  return allParts.filter((part) => counts[part] !== sampleCounts[part]).sort();
}

test('a stack without any one field has all other content, and the field is reported', async () => {
  await withOtherModels(async (read, stack) => {
    const sample = await read(stack);
    for (const [index, place] of fieldPlaces(stack).entries()) {
      const name = placeName(place);
      if (!process.env.SOAK && !isSampled(name, index)) continue;
      const reading = read(editField(stack, place, () => null));
      if (essentialFields.includes(name)) {
        await expect(reading).rejects.toThrow(ContentModelError);
        continue;
      }
      const site = await reading;
      const lost = changedParts(site, sample);
      expect({ name, isListed: isNamed(name, site), lost }).toEqual({
        name,
        isListed: true,
        lost: [...(lostParts[name] ?? [])].sort(),
      });
    }
  });
});

/** Returns a stack without some content types. References to them keep their other targets. */
function withoutTypes(stack: StackFiles, uids: readonly string[]): StackFiles {
  return {
    ...stack,
    contentTypes: stack.contentTypes.filter(({ uid }) => !uids.includes(uid)),
  };
}

test('a stack without any one content type has the pages of all others, and the type is reported', async () => {
  await withOtherModels(async (read, stack) => {
    const sample = await read(stack);
    const types = contentTypes.filter((each) => each !== 'page');
    for (const [index, type] of types.entries()) {
      if (!process.env.SOAK && index % 4 !== 0) continue;
      const site = await read(withoutTypes(stack, [type]));
      const families = { aircraft_data: 'family aircraft', popup_page: 'family popup' };
      const family = type in families ? families[type as keyof typeof families] : undefined;
      const lostFamilies = changedParts(site, sample).filter((part) => part.startsWith('family '));
      expect({ type, lostFamilies }).toEqual({ type, lostFamilies: family ? [family] : [] });
      const lines = site.differences.map(({ field, what }) => `${field} ${what}`);
      expect(lines).toContain(`${type} is not in this stack: read as empty`);
    }
    await expect(read(withoutTypes(stack, ['page']))).rejects.toThrow(ContentModelError);
  });
});

test('a stack with only pages, menu and footer has the pages', async () => {
  const kept = ['page', 'loft_menu', 'loft_footer'];
  await withOtherModels(async (read, stack) => {
    const site = await read(
      withoutTypes(
        stack,
        contentTypes.filter((each) => !kept.includes(each)),
      ),
    );
    const kinds = new Set(site.site.pages.flatMap(({ content }) => partsOf(content)));
    expect([...kinds]).toEqual(['family page']);
    const entries = stack.entryFiles.flatMap((file) =>
      file.type === 'page' ? Object.keys(file.entries) : [],
    );
    expect(entries.length).toBeGreaterThan(10);
    expect(site.site.pages).toHaveLength(entries.length);
  });
});
