import type { BannerProps } from '../../components/layout/types';
import type { PageBase, PositionPage } from '../../components/pages';
import type { Image } from '../../components/image/image';
import type { Entry } from '../graph/entry';
import { joinPaths } from '../paths/cleanPath';
import { parseImage } from '../parse/assets/assets';
import { parseDesk, inContext } from '../parse/contact/requestOptions';
import type { PageContext } from '../parse/context';
import { parsePosition } from '../parse/position';
import type { PageInputs } from './pageInputs';

/** Returns the content of the page of an open position. */
export function positionPage(
  context: PageContext,
  entry: Entry<'position'>,
  base: PageBase,
  inputs: PageInputs,
): PositionPage {
  const position = parsePosition(context, entry);
  const [desk] = context.graph.references(entry, 'desk', ['desk']);
  return {
    ...base,
    head: { ...base.head, image: parentPicture(context, base, inputs) },
    kind: 'position',
    banner: bannerOf(position),
    position,
    desk: desk ? inContext(context, parseDesk(context, desk)) : null,
    belts: [],
  };
}

const bannerOf = ({ title, summary }: PositionPage['position']): BannerProps => ({
  title,
  intro: summary,
  headline: null,
  button: null,
  webImage: null,
  mobileImage: null,
  webCrop: '21:9',
  mobileCrop: '4:5',
  background: 'blue',
  effect: 'none',
  tall: false,
});

/** Returns the picture of the page above, the careers page, with which a position is shared. */
function parentPicture(
  context: PageContext,
  { path, locale }: PageBase,
  { paths }: PageInputs,
): Image | null {
  const parentPath = joinPaths(...path.split('/').filter(Boolean).slice(0, -1));
  const uid = paths.get(locale)?.owners.get(parentPath);
  const parent = uid === undefined ? undefined : context.graph.entry('page', uid, locale);
  return parent ? parseImage(context, parent, 'banner.banner_image.web_image') : null;
}
