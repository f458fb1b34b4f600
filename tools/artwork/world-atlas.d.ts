/** Land of Natural Earth at 1:110 million. From the JSON alone TypeScript infers `type: string`, not a topology. */
declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ land: GeometryCollection }>;
  export default topology;
}

/** Countries of Natural Earth at 1:10 million, by name. */
declare module 'world-atlas/countries-10m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }>;
  export default topology;
}
