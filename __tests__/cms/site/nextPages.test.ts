/** The page that the end of another one leads to. */
import type { NextPage } from '../../../src/components/layout/types';
import { picture, storedAsset } from '../../setup/stack/assets';
import {
  belt,
  entry,
  frontPage,
  menuItem,
  menuOf,
  page,
  popup,
  referenceTo,
} from '../../setup/stack/entries';
import { siteFromStack } from '../../setup/service/service';

/** Builds a site and returns the page that follows each page, by path. */
async function nextPages(stack: Parameters<typeof siteFromStack>[0]) {
  const { site } = await siteFromStack(stack);
  return (path: string): NextPage | null | undefined => {
    const content = site.pages.find((each) => each.content.path === path)?.content;
    return content && 'next' in content ? content.next : undefined;
  };
}

const about = page('about');
const crew = page('crew', { banner: { page_intro: 'Who flies' } });
const menu = menuOf(menuItem('m1', about, [crew, page('team')]));

test('a section of the menu leads from each page to the next one, and from the last one to the first', async () => {
  const next = await nextPages({ entries: [frontPage(), about, crew, page('team'), ...menu] });
  expect(next('/about/')).toMatchObject({ title: 'crew', url: '/about/crew/', text: 'Who flies' });
  expect(next('/about/crew/')?.url).toBe('/about/team/');
  expect(next('/about/team/')?.url).toBe('/about/');
  expect(next('/')).toBeNull();
});

test('a page that ends with a request leads to no other page', async () => {
  const request = belt('ask', 'Quote request banner', {
    quote_request_banner: { main_text: 'Ask us' },
  });
  const asking = page('team', { content_belts: referenceTo(request) });
  const entries = [frontPage(), about, crew, asking, request, ...menu];
  const next = await nextPages({ entries });
  expect(next('/about/team/')).toBeNull();
  expect(next('/about/crew/')?.url).toBe('/about/team/');
});

test('the next project has its places and its first picture, without text for screen readers', async () => {
  const sky = await picture('sky');
  const shown = belt('shown', 'Image', { image: { file: storedAsset(sky) } });
  const first = popup('first');
  const second = popup('second', {
    origin: 'Keflavík',
    destination: 'Liège',
    content_belts: referenceTo(shown),
  });
  const projects = [first, second].map((each) =>
    entry('project', `of-${each.uid}`, { popup_page: referenceTo(each) }),
  );
  const globe = entry('projects_globe', 'globe', { projects: referenceTo(...projects) });
  const globeBelt = belt('shows', 'Destinations globe', { destinations_globe: referenceTo(globe) });
  const list = page('list', { content_belts: referenceTo(globeBelt) });
  const next = await nextPages({
    entries: [frontPage(), list, globeBelt, globe, ...projects, first, second, shown],
    assets: [sky],
  });
  expect(next('/popup/first/')).toMatchObject({ url: '/popup/second/', text: 'Keflavík → Liège' });
  expect(next('/popup/first/')?.image).toMatchObject({ alt: '' });
  expect(next('/popup/second/')).toMatchObject({ url: '/popup/first/', text: null, image: null });
});
