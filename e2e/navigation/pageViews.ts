import type { PageView } from '../../src/measurement/pageView';

/** Records the paths of announced page views in `window.views`; runs in the page. */
export function countPageViews(name: string): void {
  const counter = window as unknown as { views: string[] };
  counter.views = [];
  window.addEventListener(name, (event) => {
    counter.views.push((event as CustomEvent<PageView>).detail.path);
  });
}
