/** Tiles of aircraft show a drawing to scale, so that no picture of a type repeats on many pages. */
import { picture, storedAsset } from '../../../setup/stack/assets';
import { aircraft, belt, entry, fleetPage, referenceTo } from '../../../setup/stack/entries';
import { beltsOf } from '../setup/belts';

test('a tile of an aircraft with a side profile has no picture, one without a profile keeps it', async () => {
  const [photo, drawing] = await Promise.all([picture('photo'), picture('drawing')]);
  const drawn = aircraft('drawn', {
    aircraft_image: storedAsset(photo),
    profile_drawing: storedAsset(drawing),
  });
  const undrawn = aircraft('undrawn', { aircraft_image: storedAsset(photo) });
  const fleet = entry('fleet_tiles', 'planes', { aircraft: referenceTo(drawn, undrawn) });
  const tiled = belt('tiled', 'Tiles', { tiles: { selection: referenceTo(fleet) } });
  const { belts } = await beltsOf([tiled], {
    entries: [fleetPage(), drawn, undrawn, fleet],
    assets: [photo, drawing],
  });
  expect(belts[0]).toMatchObject({
    tiles: [
      { aircraft: { id: 'drawn', image: null, profile: { alt: '' } } },
      { aircraft: { id: 'undrawn', image: { alt: '' }, profile: null } },
    ],
  });
});
