import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import Globe from 'react-globe.gl';

/** Shows react-globe.gl with land as polygons and the routes as points and arcs; it turns by itself. */
globalThis.showGlobe = (root, routes, land) => {
  const side = root.clientWidth;
  createRoot(root).render(
    createElement(Globe, {
      ref: (globe) => {
        if (globe) globe.controls().autoRotate = true;
      },
      width: side,
      height: side,
      animateIn: false,
      backgroundColor: '#071B3B',
      polygonsData: land,
      polygonCapColor: () => '#F3F7FB',
      polygonSideColor: () => '#F3F7FB',
      polygonAltitude: 0.001,
      arcsData: routes.map(({ from, to }) => ({
        startLat: from.latitude,
        startLng: from.longitude,
        endLat: to.latitude,
        endLng: to.longitude,
      })),
      arcColor: () => '#14B8B1',
      arcAltitudeAutoScale: 0.1,
      pointsData: routes.flatMap(({ from, to }) =>
        [from, to].map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude })),
      ),
      pointColor: () => '#FFC629',
      pointAltitude: 0.001,
      pointsTransitionDuration: 0,
      arcsTransitionDuration: 0,
      polygonsTransitionDuration: 0,
    }),
  );
};
