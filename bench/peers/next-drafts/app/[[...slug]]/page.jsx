import { draftMode } from 'next/headers';
import { allPages, draftPage } from '../../content.mjs';
import { Belts } from '../belts';
import { Refresh } from './refresh';

/** Published pages are rendered at their first request: they are not measured. */
export const generateStaticParams = () => [];

export default async function Page({ params }) {
  const { slug = [] } = await params;
  const path = slug.map(decodeURIComponent).join('/');
  const { isEnabled } = await draftMode();
  const page = isEnabled
    ? await draftPage(path)
    : (await allPages()).find((each) => each.path === path);
  return (
    <main>
      {isEnabled && <Refresh />}
      <h1>{page?.banner?.page_headline || page?.title}</h1>
      <p>{page?.banner?.page_intro}</p>
      <Belts belts={page?.belts} />
    </main>
  );
}
