import { useId } from 'react';
import { InternalLink } from '../ui/InternalLink';
import type { TileShape } from './shape';
import { showsPicture, TilePicture } from './TilePicture';
import { bodyClass, textClass, tileClass, titleClass, wholeTileLink } from './tileStyles';
import type { GeneralTileProps } from './types';

/** A tile with picture, headline, text and a link. The whole tile is the target of the link. */
export function GeneralTile(props: GeneralTileProps & { shape: TileShape }) {
  const { title, tileType, text, image, link, lang, shape } = props;
  const id = useId();
  const hasPicture = showsPicture(image, shape, tileType);
  // If the link has no title, the headline becomes the link.
  const isTitleLinked = link !== null && link.url !== null && link.title === '';
  return (
    <article
      className={tileClass}
      data-shape={shape}
      data-picture={hasPicture ? '' : undefined}
      lang={lang}
    >
      {hasPicture && <TilePicture image={image} shape={shape} />}
      <div className={bodyClass}>
        <h3 className={titleClass} id={id}>
          {isTitleLinked ? (
            <InternalLink url={link.url} className={wholeTileLink}>
              {title}
            </InternalLink>
          ) : (
            title
          )}
        </h3>
        {text !== '' && <p className={textClass}>{text}</p>}
        {link && link.url !== null && !isTitleLinked && (
          <InternalLink url={link.url} className={wholeTileLink} aria-describedby={id}>
            {link.title}
          </InternalLink>
        )}
      </div>
    </article>
  );
}
