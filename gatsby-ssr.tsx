import { Children, Fragment, isValidElement, type ReactNode } from 'react';
import type { GatsbySSR } from 'gatsby';
import { dropMalformedAddress } from './src/templates/dropMalformedAddress';
import { renderBody } from './src/templates/renderBody';
import { scriptsAfterPaint } from './src/templates/scriptsAfterPaint';
import { trustedTypesCode } from './src/templates/trustedTypes';
import { frameAddress, inlineCode } from './src/measurement/inlineCode';

export { wrapPageElement } from './src/templates/wrapPageOnServer';

const inlineKey = 'measurement';
const inline = inlineCode(__MEASUREMENT__);
const trustedTypes = trustedTypesCode(
  __MEASUREMENT__.gtag !== null || __MEASUREMENT__.gtm !== null,
);

/** Gatsby's hook that renders the body of a page. */
export const replaceRenderer: GatsbySSR['replaceRenderer'] = async ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  replaceBodyHTMLString(await renderBody(bodyComponent));
};

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
    // Before every other script, because its settings must apply to all tags.
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

/** Returns the position of a component in the head: styles, preloads, the inline script, others. */
function headRank(node: ReactNode): number {
  if (!isValidElement<HeadProps>(node)) return 3;
  const { rel } = node.props;
  if (node.type === 'link' && rel === 'stylesheet') return 0;
  if (node.type === 'link' && rel === 'preload') return 1;
  // `Children.toArray` adds a prefix to keys.
  return node.key?.endsWith(inlineKey) ? 2 : 3;
}

/**
 * Replaces Gatsby's inline styles by a link to the style sheet. The browser requests it with the first
 * bytes of a page, loads it in parallel to the rest, and caches it for all other pages.
 */
function linkStyles(node: ReactNode): ReactNode {
  if (!isValidElement<HeadProps>(node) || node.type !== 'style') return node;
  if (node.props['data-href'] === undefined) return node;
  return <link key="styles" rel="stylesheet" href={`/${__STYLE_SHEET__}`} />;
}

/** Replaces Gatsby's scripts at the end of a page by ours. */
function replaceScripts(node: ReactNode, pathname: string): ReactNode {
  if (!isValidElement<{ sliceId?: string }>(node)) return node;
  // The script with the path of the page, which differs from page to page.
  if (node.key === 'script-loader') {
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
  // The placeholder of the scripts that are the same on all pages.
  if (node.props.sliceId !== '_gatsby-scripts') return node;
  return (
    <Fragment key="scripts">
      <template>{node}</template>
      <script
        dangerouslySetInnerHTML={{
          // Before the first script that converts text to HTML.
          __html: (inline ? '' : trustedTypes) + dropMalformedAddress + scriptsAfterPaint,
        }}
      />
    </Fragment>
  );
}

/**
 * Orders the head, so that the browser requests styles and preloads first, and replaces Gatsby's
 * scripts. The script that sets the path of the page reads it from its element: so it is the same on
 * all pages, and the Content-Security-Policy allows it by one hash.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (head) => {
  head.replacePostBodyComponents(
    head.getPostBodyComponents().map((node) => replaceScripts(node, head.pathname)),
  );
  const components = Children.toArray(head.getHeadComponents()).map(linkStyles);
  head.replaceHeadComponents(
    [0, 1, 2, 3].flatMap((rank) => components.filter((node) => headRank(node) === rank)),
  );
};
