import { Children, isValidElement, type ReactNode } from 'react';
import type { GatsbySSR } from 'gatsby';

export { wrapPageElement } from './src/templates/wrapPageOnServer';

export const onRenderBody: GatsbySSR['onRenderBody'] = ({ setHeadComponents }) => {
  setHeadComponents([
    <link
      key="font"
      rel="preload"
      href="/fonts/loft-var.woff2"
      as="font"
      type="font/woff2"
      crossOrigin="anonymous"
    />,
  ]);
};

const isPreload = (node: ReactNode) =>
  isValidElement<{ rel?: string }>(node) && node.type === 'link' && node.props.rel === 'preload';

/** What is to be fetched at once is said before the styles, which are most of the head's bytes. */
export const onPreRenderHTML: GatsbySSR['onPreRenderHTML'] = (head) => {
  const all = Children.toArray(head.getHeadComponents());
  const [first, rest] = [true, false].map((wanted) =>
    all.filter((node) => isPreload(node) === wanted),
  );
  head.replaceHeadComponents([...(first ?? []), ...(rest ?? [])]);
};
