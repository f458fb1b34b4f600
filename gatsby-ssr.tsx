import { Children, isValidElement, type ReactNode } from 'react';
import type { GatsbySSR } from 'gatsby';
import { frameAddress, inlineCode } from './src/measurement/inlineCode';

export { wrapPageElement } from './src/templates/wrapPageOnServer';

const inlineKey = 'measurement';
const inline = inlineCode(__MEASUREMENT__);

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
    ...(inline ? [<script key={inlineKey} dangerouslySetInnerHTML={{ __html: inline }} />] : []),
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

/** What is to be fetched at once is said first, then the scripts, then styles: most of the bytes. */
function rank(node: ReactNode): number {
  if (!isValidElement<{ rel?: string }>(node)) return 2;
  if (node.type === 'link' && node.props.rel === 'preload') return 0;
  // Keys that pass through `Children.toArray` get a prefix.
  return node.key?.endsWith(inlineKey) ? 1 : 2;
}

/** Gatsby's script that differs from page to page. */
const isPageScript = (node: ReactNode) => isValidElement(node) && node.key === 'script-loader';

/**
 * What is to be fetched at once is said before the styles, which are most of the head's bytes. The
 * script that names the page is the same on all of them and reads the name from its element, so
 * that one hash in the site's policy lets it run.
 */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (head) => {
  head.replacePostBodyComponents(
    head.getPostBodyComponents().map((node) =>
      isPageScript(node) ? (
        <script
          key="script-loader"
          id="gatsby-script-loader"
          data-page-path={head.pathname}
          dangerouslySetInnerHTML={{
            __html: 'window.pagePath=document.currentScript.dataset.pagePath',
          }}
        />
      ) : (
        node
      ),
    ),
  );
  const all = Children.toArray(head.getHeadComponents());
  head.replaceHeadComponents(
    [0, 1, 2].flatMap((each) => all.filter((node) => rank(node) === each)),
  );
};
