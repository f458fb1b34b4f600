import { allPages, footerText, publishedPage } from '../../content.mjs';
import { Belts } from '../belts';

/** All pages are rendered by the build, and again after a request to `revalidate`. */
export async function generateStaticParams() {
  const pages = await allPages();
  return pages.map(({ path }) => ({ slug: path === '' ? [] : path.split('/') }));
}

export default async function Page({ params }) {
  const { slug = [] } = await params;
  const path = slug.map(decodeURIComponent).join('/');
  const [page, footer] = await Promise.all([publishedPage(path), footerText(path)]);
  return (
    <>
      <main>
        <h1>{page?.banner?.page_headline || page?.title}</h1>
        <p>{page?.banner?.page_intro}</p>
        <Belts belts={page?.belts} />
      </main>
      <footer>{footer}</footer>
    </>
  );
}
