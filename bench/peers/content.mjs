/** Reads all pages of the content service, a hundred per request, for the compared sites. */
const { CMS_HOST, CMS_STACK, CMS_ENVIRONMENT, CMS_TOKEN } = process.env;

const fields = `
  title
  url
  banner { page_title page_intro page_headline }
  content_beltsConnection(limit: 20) {
    edges { node { ... on ContentBelt { title display_title type text_video_image { main_text { json } } } } }
  }`;

const query = `query Pages($locale: String!, $skip: Int!) {
  all_page(locale: $locale, fallback_locale: true, order_by: [created_at_ASC], skip: $skip, limit: 100) {
    total
    items {${fields}
    }
  }
}`;

const pageQuery = `query Page($locale: String!, $url: String!) {
  all_page(locale: $locale, fallback_locale: true, where: { url: $url }, limit: 1) {
    total
    items {${fields}
    }
  }
}`;

async function queryPages(
  variables,
  { operation = query, headers = { access_token: CMS_TOKEN } } = {},
) {
  const response = await globalThis.fetch(
    `${CMS_HOST}/stacks/${CMS_STACK}?environment=${CMS_ENVIRONMENT}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: operation, variables }),
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
  return pages.map((page) => propsOf(page, prefix));
}

/** Returns the properties of a page component. */
const propsOf = (page, prefix) => ({
  title: page.title,
  path: `${prefix}${page.url}`.replace(/^\/+|\/+$/g, ''),
  banner: page.banner,
  belts: page.content_beltsConnection.edges.map(({ node }) => ({
    title: node.display_title || node.title,
    paragraphs: paragraphsOf(node.text_video_image?.main_text?.json),
  })),
});

/** Reads the draft of one English page by its path, in the session that `CMS_PREVIEW_HASH` names. */
export async function draftPage(path) {
  const { CMS_PREVIEW_TOKEN, CMS_PREVIEW_HASH } = process.env;
  const headers = { preview_token: CMS_PREVIEW_TOKEN, live_preview: CMS_PREVIEW_HASH };
  const variables = { locale: 'en-us', url: `/${path}` };
  const { items } = await queryPages(variables, { operation: pageQuery, headers });
  return items[0] && propsOf(items[0], '');
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
