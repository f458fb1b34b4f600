import createGlobe from 'cobe';

const { document, requestAnimationFrame } = globalThis;

/** Shows cobe with the routes as markers and arcs, and turns it a little in each frame. */
globalThis.showGlobe = (root, routes) => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;width:100%;height:100%';
  root.append(canvas);
  const side = root.clientWidth;
  const toLocation = ({ latitude, longitude }) => [latitude, longitude];
  let phi = 0;
  const globe = createGlobe(canvas, {
    width: side,
    height: side,
    devicePixelRatio: 1,
    phi,
    theta: 0.3,
    dark: 1,
    diffuse: 1.2,
    mapSamples: 16_000,
    mapBrightness: 6,
    baseColor: [0.3, 0.3, 0.3],
    markerColor: [1, 0.8, 0.2],
    glowColor: [0.1, 0.1, 0.3],
    markers: routes.flatMap(({ from, to }) =>
      [from, to].map((place) => ({ location: toLocation(place), size: 0.02 })),
    ),
    arcs: routes.map(({ from, to }) => ({ from: toLocation(from), to: toLocation(to) })),
    arcColor: [0.1, 0.7, 0.7],
    arcWidth: 0.5,
    arcHeight: 0.1,
  });
  const frame = () => {
    phi += 0.005;
    globe.update({ phi });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};
