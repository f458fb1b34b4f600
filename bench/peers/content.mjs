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

const footerQuery = `query Footer($locale: String!) {
  all_loft_footer(locale: $locale, fallback_locale: true, limit: 1) {
    items { footer_copyright_info { text_line } }
  }
}`;

async function ask(operation, variables, headers = { access_token: CMS_TOKEN }) {
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
  return data;
}

async function readLocale(locale, prefix) {
  const pages = [];
  for (;;) {
    const { all_page } = await ask(query, { locale, skip: pages.length });
    const { total, items } = all_page;
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
  const { all_page } = await ask(pageQuery, variables, headers);
  const [page] = all_page.items;
  return page && propsOf(page, '');
}

/** Splits a path into the locale and the path below its prefix. */
const localeOf = (path) =>
  /^is(\/|$)/.test(path)
    ? { locale: 'is-is', prefix: '/is', url: path.replace(/^is/, '') || '/' }
    : { locale: 'en-us', prefix: '', url: `/${path}` };

/** Reads the published version of one page by its path; undefined if there is none. */
export async function publishedPage(path) {
  const { locale, prefix, url } = localeOf(path);
  const { all_page } = await ask(pageQuery, { locale, url });
  const [page] = all_page.items;
  return page && propsOf(page, prefix);
}

/** Reads the text of the footer in the locale of a path. */
export async function footerText(path) {
  const { all_loft_footer } = await ask(footerQuery, { locale: localeOf(path).locale });
  const [footer] = all_loft_footer.items;
  return footer?.footer_copyright_info.map(({ text_line }) => text_line).join(' ');
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
