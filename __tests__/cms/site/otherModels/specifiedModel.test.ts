/**
 * A stack with exactly the content types and fields of the specification, which the sample exceeds.
 * @slow
 * @ci
 */
import '../../../setup/components/productionReact';
import { readStackFiles } from '../../../../scripts/lib/stackFiles';
import { specifiedStack } from '../../../../scripts/test/specifiedModel';
import { locales } from '../../../../src/locales';
import { specifiedParts, partsOf } from '../../../setup/parts';
import { withOtherModels, type OtherSite } from './setup/servedStack';

jest.mock('gatsby', () => jest.requireActual<object>('../../../setup/components/gatsby'));

let sample: OtherSite;
let specified: OtherSite;

beforeAll(async () => {
  const stack = await readStackFiles('content');
  await withOtherModels(async (read) => {
    sample = await read(stack);
    specified = await read(specifiedStack(stack));
  });
});

it('has the pages of the sample, except those of positions', () => {
  const positions = sample.site.pages.filter(({ content }) => content.kind === 'position');
  const paths = new Set(positions.map(({ content }) => content.path));
  expect(paths.size).toBeGreaterThan(0);
  expect(specified.paths).toEqual(sample.paths.filter((each) => !paths.has(each)));
});

it.each(locales)('has every page family and every kind of belt and tile in %s', (locale) => {
  const contents = specified.site.pages.map(({ content }) => content);
  const parts = contents.filter((each) => each.locale === locale).flatMap(partsOf);
  expect([...new Set(parts)].sort()).toEqual([...specifiedParts].sort());
});

/** Content types that the specification does not name. */
const unspecifiedTypes = ['desk', 'fact', 'position'];

it('lists what the site left out', () => {
  const lines = specified.differences.map(({ field, what }) => `${field} ${what}`);
  expect(lines.sort()).toEqual(
    [
      'aircraft_data.availability',
      'aircraft_data.category',
      'aircraft_data.configurations.plan_length_m',
      'aircraft_data.configurations.seats',
      'aircraft_data.figures',
      'aircraft_data.metadata',
      'aircraft_data.profile_drawing',
      'content_belt.certificate.issuing_authority',
      'content_belt.certificate.valid_until',
      'content_belt.key_figures',
      'content_belt.quote_request_banner.show_form',
      'content_belt.text_video_image.image',
      'content_belt.text_video_image.image_alt_text',
      'content_belt.text_video_image.media_position',
      'content_belt.timeline',
      'loft_menu.cta_button.phone_number',
      'page.banner.link',
      'page.base_airport',
      'popup_page.service',
    ]
      .map((field) => `${field} is not in this stack: left out`)
      .concat(unspecifiedTypes.map((type) => `${type} is not in this stack: read as empty`))
      .sort(),
  );
});

it('has no problems, as no other content is affected', () => {
  expect(specified.lines).toEqual([]);
});

it('shows the fleet as grids, as its aircraft have no figures and no drawings', () => {
  const displays = specified.site.pages.flatMap(({ content: { belts } }) =>
    belts.flatMap((belt) => (belt.kind === 'fleetDisplay' ? [belt.display] : [])),
  );
  expect([...new Set(displays)]).toEqual(['grid']);
});
