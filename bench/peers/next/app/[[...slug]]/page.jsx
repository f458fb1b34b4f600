import { allPages } from '../../content.mjs';
import { Belts } from '../belts';

export const dynamicParams = false;

export async function generateStaticParams() {
  const pages = await allPages();
  return pages.map(({ path }) => ({ slug: path === '' ? [] : path.split('/') }));
}

const find = async (params) => {
  const { slug = [] } = await params;
  const path = slug.map(decodeURIComponent).join('/');
  return (await allPages()).find((page) => page.path === path);
};

export async function generateMetadata({ params }) {
  const page = await find(params);
  return { title: page?.title, description: page?.banner?.page_intro ?? undefined };
}

export default async function Page({ params }) {
  const page = await find(params);
  return (
    <main>
      <h1>{page?.banner?.page_title || page?.title}</h1>
      <p>{page?.banner?.page_intro}</p>
      <Belts belts={page?.belts} />
    </main>
  );
}
