import mapKeys from 'lodash/mapKeys';
import { TileList } from '../tiles/TileList';
import { edgeCaseTiles, tileExamples } from '../examples/tiles';
import type { Tile } from '../tiles/types';
import { inWords, Section, Specimen } from './Section';
import { withRevisions, type ImageRevisions } from './exampleProps';

const kinds: Readonly<Record<string, readonly Tile[]>> = {
  ...mapKeys(tileExamples, (_, kind) => inWords(kind)),
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
