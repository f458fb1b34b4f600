import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { GatsbySSR } from 'gatsby';
import { dropMalformedAddress } from './src/templates/dropMalformedAddress';
import { scriptsAfterPaint } from './src/templates/scriptsAfterPaint';
import { trustedTypesCode } from './src/templates/trustedTypes';
import { frameAddress, inlineCode } from './src/measurement/inlineCode';

export { wrapPageElement } from './src/templates/wrapPageOnServer';

const inlineKey = 'measurement';
const inline = inlineCode(__MEASUREMENT__);
const trustedTypes = trustedTypesCode(
  __MEASUREMENT__.gtag !== null || __MEASUREMENT__.gtm !== null,
);

export const onRenderBody: GatsbySSR['onRenderBody'] = (html) => {
  html.setHeadComponents([
    <link
      key="font"
      rel="preload"
      href="/fonts/loft-var.woff2"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
    // Before every other script: what it sets holds for all tags.
    ...(inline
      ? [<script key={inlineKey} dangerouslySetInnerHTML={{ __html: trustedTypes + inline }} />]
      : []),
  ]);
  if (__MEASUREMENT__.gtm) {
    html.setPreBodyComponents([
      <noscript key="tag-manager">
        <iframe
          title="Google Tag Manager"
          src={frameAddress(__MEASUREMENT__.gtm)}
          height="0"
          width="0"
          style={{ display: 'none', visibility: 'hidden' }}
        />
      </noscript>,
    ]);
  }
};

interface HeadProps {
  rel?: string;
  'data-href'?: string;
}

/** The styles first, then what is to be fetched at once, the scripts, and all else. */
function rank(node: ReactNode): number {
  if (!isValidElement<HeadProps>(node)) return 3;
  const { rel } = node.props;
  if (node.type === 'link' && rel === 'stylesheet') return 0;
  if (node.type === 'link' && rel === 'preload') return 1;
  // Keys that pass through `Children.toArray` get a prefix.
  return node.key?.endsWith(inlineKey) ? 2 : 3;
}

/**
 * The styles as a file, which Gatsby would write into every page: it is asked for as soon as the
 * page's first bytes are there, arrives beside the rest of it, and is there for all other pages.
 */
function linked(node: ReactNode): ReactNode {
  if (!isValidElement<HeadProps>(node) || node.type !== 'style') return node;
  const href = node.props['data-href'];
  return href === undefined ? node : <link key={href} rel="stylesheet" href={href} />;
}

/** Gatsby's script that differs from page to page. */
const isPageScript = (node: ReactNode) => isValidElement(node) && node.key === 'script-loader';

/** The place of the scripts that are the same for all pages. */
const isScripts = (node: ReactNode) =>
  isValidElement<{ sliceId?: string }>(node) && node.props.sliceId === '_gatsby-scripts';

/** Gatsby's own parts of a page's end as our pages have them. */
function atEnd(node: ReactNode, pathname: string): ReactNode {
  if (isPageScript(node)) {
    return (
      <script
        key="script-loader"
        id="gatsby-script-loader"
        data-page-path={pathname}
        dangerouslySetInnerHTML={{
          __html: 'window.pagePath=document.currentScript.dataset.pagePath',
        }}
      />
    );
  }
  if (!isScripts(node)) return node;
  return (
    <Fragment key="scripts">
      <template>{node}</template>
      <script
        dangerouslySetInnerHTML={{
          // Before the first script that makes markup of text.
          __html: (inline ? '' : trustedTypes) + dropMalformedAddress + scriptsAfterPaint,
        }}
      />
    </Fragment>
  );
}

/**
 * What is to be fetched at once is said first. The script that names the page is the same on all
 * of them and reads the name from its element, so that one hash in the site's policy lets it run.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (head) => {
  head.replacePostBodyComponents(
    head.getPostBodyComponents().map((node) => atEnd(node, head.pathname)),
  );
  const all = Children.toArray(head.getHeadComponents()).map(linked);
  head.replaceHeadComponents(
    [0, 1, 2, 3].flatMap((each) => all.filter((node) => rank(node) === each)),
  );
};
