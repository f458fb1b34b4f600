/** Natural Earth's land at 1:110 million as TopoJSON: one geometry in a collection. */
declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ land: GeometryCollection }>;
  export default topology;
}

/** Natural Earth's land at 1:50 million, in the same format. */
declare module 'world-atlas/land-50m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ land: GeometryCollection }>;
  export default topology;
}
