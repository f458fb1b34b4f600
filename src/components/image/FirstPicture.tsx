import type { IGatsbyImageData } from 'gatsby-plugin-image';
import { Helmet } from 'react-helmet';
import { reached } from '../../theme';

type FirstPictureProps = { data: IGatsbyImageData } | { svgUrl: string };

/** Preloads the first visible picture: the browser requests it before it parses the `img`. */
export function FirstPicture(props: FirstPictureProps) {
  const links = 'data' in props ? preloadsOf(props.data) : [{ href: props.svgUrl }];
  return (
    <Helmet defer={false}>
      {/* React's types do not have `fetchpriority` as an attribute, hence the spread. */}
      {links.map((link, index) => (
        <link key={index} rel="preload" as="image" {...link} {...{ fetchpriority: 'high' }} />
      ))}
    </Helmet>
  );
}

/** Lists one preload per art direction, in the format that modern browsers choose. */
function preloadsOf({ images: { sources = [], fallback } }: IGatsbyImageData) {
  const withType = sources.filter(({ type }) => type !== undefined);
  const plain = fallback?.srcSet === undefined ? [] : [{ ...fallback, srcSet: fallback.srcSet }];
  const preloaded: { srcSet: string; sizes?: string; media?: string; type?: string }[] =
    withType.length > 0 ? withType : [...sources, ...plain];
  const isArtDirected = preloaded.some((source) => source.media !== undefined);
  return preloaded.map(({ type, media: condition, srcSet, sizes }) => ({
    ...(type === undefined ? {} : { type }),
    ...(isArtDirected ? { media: condition ?? reached('tablet') } : {}),
    imageSrcSet: srcSet.replace(/\n/g, ''),
    imageSizes: sizes ?? fallback?.sizes ?? '',
  }));
}
