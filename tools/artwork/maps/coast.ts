import { feature } from 'topojson-client';
import world from 'world-atlas/countries-10m.json';
import type { Place } from './frame';

/**
 * Returns the coasts of Iceland, its islands included, as closed lines: Natural Earth at 1:10 million (public
 * domain), from the package `world-atlas`.
 */
export function icelandCoasts(): Place[][] {
  const countries = feature(world, world.objects.countries).features;
  const iceland = countries.find(({ properties }) => properties?.name === 'Iceland');
  if (!iceland || iceland.geometry.type !== 'MultiPolygon') {
    throw new Error('countries-10m.json has no islands with the name Iceland');
  }
  return iceland.geometry.coordinates.flatMap(([outline]) =>
    outline ? [outline.map(([longitude = 0, latitude = 0]): Place => [longitude, latitude])] : [],
  );
}
