import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { Helmet } from 'react-helmet';
import { media } from '../../theme';

type FirstPictureProps = { data: IGatsbyImageData } | { drawing: string };

/** Tells the browser of the first picture in view before it has read as far as the picture. */
export function FirstPicture(props: FirstPictureProps) {
  const links = 'data' in props ? linksTo(props.data) : [{ href: props.drawing }];
  return (
    <Helmet defer={false}>
      {links.map((link, index) => (
        <link key={index} rel="preload" as="image" {...link} {...{ fetchpriority: 'high' }} />
      ))}
    </Helmet>
  );
}

interface Preload {
  type?: string;
  media?: string;
  imageSrcSet?: string;
  imageSizes?: string;
}

/** One link per art direction, in the format that modern browsers choose. */
function linksTo({ images: { sources = [], fallback } }: IGatsbyImageData): Preload[] {
  const modern = sources.filter(({ type }) => type !== undefined);
  const plain = fallback?.srcSet === undefined ? [] : [{ ...fallback, srcSet: fallback.srcSet }];
  const offered: { srcSet: string; sizes?: string; media?: string; type?: string }[] =
    modern.length > 0 ? modern : [...sources, ...plain];
  const directed = offered.some((each) => each.media !== undefined);
  return offered.map((each) => ({
    ...(each.type === undefined ? {} : { type: each.type }),
    ...(directed ? { media: each.media ?? query(media.tablet) } : {}),
    imageSrcSet: each.srcSet.replace(/\n/g, ''),
    imageSizes: each.sizes ?? fallback?.sizes ?? '',
  }));
}

const query = (rule: string) => rule.replace('@media ', '');
