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
