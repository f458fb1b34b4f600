/** Shows the site's own globe, which turns by itself. */
import { startGlobe } from '../../src/components/globe/live/globe';
import type { Project } from '../../src/components/globe/types';
import type { BenchRoute } from './routes';

declare global {
  var showGlobe: (root: HTMLElement, routes: BenchRoute[]) => void;
}

globalThis.showGlobe = (root, routes) => {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;width:100%;height:100%';
  root.append(canvas);
  const projects = routes.map(({ from, to }, index): Project => ({
    id: `p${index}`,
    title: '',
    description: '',
    type: null,
    link: null,
    route: { kind: 'linear', points: [from, to].map((place) => ({ ...place, location: '' })) },
  }));
  const globe = startGlobe({
    canvas,
    projects,
    center: { latitude: 30, longitude: 0 },
    prefersReducedMotion: () => false,
    onSpin: () => undefined,
  });
  globe?.spin(true);
};
