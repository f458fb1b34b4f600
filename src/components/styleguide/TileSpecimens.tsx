import { TileList } from '../tiles/TileList';
import { fleetTiles, generalTiles, edgeCaseTiles, teamTiles } from '../examples/tiles';
import type { Tile } from '../tiles/types';
import { Section, Specimen } from './Section';
import { withRevisions, type ImageRevisions } from './exampleProps';

const kinds: Record<string, readonly Tile[]> = {
  General: generalTiles,
  Fleet: fleetTiles,
  Team: teamTiles,
  'Hard cases': edgeCaseTiles,
};

const displays = ['grid', 'row', 'list'] as const;

/** Tiles of all kinds in the three displays. */
export function TileSpecimens({ revisions }: { revisions: ImageRevisions }) {
  return (
    <Section
      id="tiles"
      title="Tiles"
      note="Within belts, a tile’s neighbours decide its form: pictures pair up, words share a row."
    >
      {Object.entries(kinds).flatMap(([kind, tiles]) =>
        displays.map((display) => (
          <Specimen key={kind + display} name={kind} facts={display}>
            <TileList
              tiles={withRevisions(tiles, revisions)}
              allTiles={withRevisions(tiles, revisions)}
              display={display}
              label={`${kind}, ${display}`}
            />
          </Specimen>
        )),
      )}
    </Section>
  );
}
