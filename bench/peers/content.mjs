/** Reads all pages of the content service, a hundred per request, for the compared sites. */
const { CMS_HOST, CMS_STACK, CMS_ENVIRONMENT, CMS_TOKEN } = process.env;

const query = `query Pages($locale: String!, $skip: Int!) {
  all_page(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: 100) {
    total
    items {
      title
      url
      banner { page_title page_intro page_headline }
      content_beltsConnection(limit: 20) {
        edges { node { ... on ContentBelt { title display_title type text_video_image { main_text { json } } } } }
      }
    }
  }
}`;

async function queryPages(variables) {
  const response = await globalThis.fetch(
    `${CMS_HOST}/stacks/${CMS_STACK}?environment=${CMS_ENVIRONMENT}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', access_token: CMS_TOKEN },
      body: JSON.stringify({ query, variables, operationName: 'Pages' }),
    },
  );
  const { data, errors } = await response.json();
  if (!data) throw new Error(JSON.stringify(errors));
  return data.all_page;
}

async function readLocale(locale, prefix) {
  const pages = [];
  for (;;) {
    const { total, items } = await queryPages({ locale, skip: pages.length });
    pages.push(...items);
    if (pages.length >= total || items.length === 0) break;
  }
  return pages.map((page) => ({
    title: page.title,
    path: `${prefix}${page.url}`.replace(/^\/+|\/+$/g, ''),
    banner: page.banner,
    belts: page.content_beltsConnection.edges.map(({ node }) => ({
      title: node.display_title || node.title,
      paragraphs: paragraphsOf(node.text_video_image?.main_text?.json),
    })),
  }));
}

/** Returns the paragraphs of a rich text as plain text. */
function paragraphsOf(document) {
  const textOf = (node) => node.text ?? (node.children ?? []).map(textOf).join('');
  return (document?.children ?? []).map(textOf).filter((text) => text !== '');
}

let pagesPromise;

/** Returns all pages of both locales. Each process reads them once. */
export function allPages() {
  pagesPromise ??= Promise.all([readLocale('en-us', ''), readLocale('is-is', '/is')]).then(
    (pagesByLocale) => {
      const byPath = new Map(pagesByLocale.flat().map((page) => [page.path, page]));
      return [...byPath.values()];
    },
  );
  return pagesPromise;
}
