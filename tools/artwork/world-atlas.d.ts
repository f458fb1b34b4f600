/** Land of Natural Earth at 1:110 million. From the JSON alone TypeScript infers `type: string`, not a topology. */
declare module 'world-atlas/land-110m.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ land: GeometryCollection }>;
  export default topology;
}
