import type { PageView } from '../../src/measurement/pageView';

/** Remembers on the page itself which page views were announced. */
export function countPageViews(name: string): void {
  const counter = window as unknown as { views: string[] };
  counter.views = [];
  window.addEventListener(name, (event) => {
    counter.views.push((event as CustomEvent<PageView>).detail.path);
  });
}
