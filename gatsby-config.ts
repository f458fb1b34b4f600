import dotenv from 'dotenv';
import type { GatsbyConfig } from 'gatsby';
import { createContentLink, createContentSchema } from './src/cms/explorer/graphiql';
import { readSite } from './src/site';
import { palette } from './src/theme';

dotenv.config({ quiet: true });
const site = readSite(process.env);

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: site.siteUrl, companyName: site.companyName },
  trailingSlash: 'always',
  graphqlTypegen: false,
  jsxRuntime: 'automatic',
  plugins: [
    {
      resolve: 'gatsby-source-graphql',
      options: {
        typeName: 'CMS',
        fieldName: 'cms',
        createLink: createContentLink,
        createSchema: createContentSchema,
      },
    },
    'gatsby-plugin-image',
    'gatsby-plugin-react-helmet',
    {
      resolve: 'gatsby-plugin-nprogress',
      options: {
        color: palette.turquoise,
        showSpinner: false,
        // The site's own announcer informs screen readers.
        template: '<div class="bar" aria-hidden="true"></div>',
      },
    },
    ...(site.measurement.gtag
      ? [
          {
            resolve: 'gatsby-plugin-google-gtag',
            options: {
              trackingIds: [site.measurement.gtag.id],
              // `src/measurement` sends page views: the plugin would count each jump and filter.
              pluginConfig: { origin: site.measurement.gtag.origin, exclude: ['/**'] },
            },
          },
        ]
      : []),
  ],
};

export default config;
