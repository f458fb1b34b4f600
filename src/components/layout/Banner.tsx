import type { ReactNode } from 'react';
import type { Background } from '../belts/frame';
import { RouteArcs } from '../belts/RouteArcs';
import { Picture } from '../image/Picture';
import { sizesFrom, type Sizes } from '../image/widths';
import { InLanguage } from '../strings';
import { ButtonLink } from '../ui/Button';
import { container } from '../ui/classes';
import { ContactText } from '../ui/contact/ContactText';
import {
  actionClass,
  banner,
  captionClass,
  content,
  headlineClass,
  introClass,
  kicker,
  media,
} from './bannerStyles';
import type { BannerProps } from './types';

const darkBackgrounds: readonly Background[] = ['blue', 'night'];

/** Converts `'16:9'` to 1.778. */
function ratioOf(crop: BannerProps['webCrop'] | BannerProps['mobileCrop']): number {
  const [width = 1, height = 1] = crop.split(':').map(Number);
  return width / height;
}

const beside = sizesFrom({ landscape: '66vw' }, '100vw');

/**
 * Returns the sizes of a picture behind the text. The text sets the height of the banner, so that the
 * picture can be wider than the window and is cropped at its sides. The heights (in vw) are measured
 * on the longest banners of the sample content.
 */
function sizesBehind(crop: BannerProps['webCrop']): Sizes {
  const widthAt = (height: number) =>
    `${Math.max(100, Math.round(height * ratioOf(crop)))}vw` as const;
  return sizesFrom({ small: widthAt(57), landscape: widthAt(65), tablet: widthAt(62.5) }, '100vw');
}

const behind: Readonly<Record<BannerProps['webCrop'], Sizes>> = {
  '21:9': sizesBehind('21:9'),
  '16:9': sizesBehind('16:9'),
  '3:2': sizesBehind('3:2'),
};

/** Maximum number of characters in five lines of the largest font size. */
const largestTypeLimit = 80;

/** Returns the value of `data-long`, which selects a smaller font size. */
const longAttribute = (text: string) => (text.length > largestTypeLimit ? '' : undefined);

/**
 * The top of a page, with its only `h1`, which is the headline or, without one, the title, and an
 * introduction. The picture is behind the text on a dark background. On a light one it is
 * beside the text, on narrow screens below it.
 * `children` (the breadcrumbs) come first.
 */
export function Banner({ children, ...props }: BannerProps & { children?: ReactNode }) {
  const { title, headline, intro, button, background, effect, tall, lang } = props;
  const webImage = props.webImage ?? props.mobileImage;
  const mobileImage = props.mobileImage ?? props.webImage;
  const isDark = darkBackgrounds.includes(background);
  const caption = webImage?.caption;
  const picture = webImage && mobileImage && (
    <div className={media}>
      <Picture
        image={webImage}
        ratio={ratioOf(props.webCrop)}
        sizes={isDark ? behind[props.webCrop] : beside}
        mobile={{ image: mobileImage, ratio: ratioOf(props.mobileCrop) }}
        priority
      />
    </div>
  );
  return (
    <InLanguage
      className={banner}
      data-background={background}
      data-effect={effect}
      data-under-header={isDark ? 'dark' : 'light'}
      data-picture={webImage ? (isDark ? 'behind' : 'below') : 'none'}
      data-tall={tall}
      lang={lang}
      style={{ '--crop': ratioOf(props.webCrop), '--crop-narrow': ratioOf(props.mobileCrop) }}
    >
      {effect === 'routes' && <RouteArcs seed={`banner ${title}`} />}
      <div className={content}>
        <div className={container}>
          {children}
          {headline !== null && <p className={kicker}>{title}</p>}
          <h1 className={headlineClass} data-long={longAttribute(headline ?? title)}>
            {headline ?? title}
          </h1>
          {intro !== null && (
            <p className={introClass}>
              <ContactText>{intro}</ContactText>
            </p>
          )}
          {button && (
            <div className={actionClass}>
              <ButtonLink link={button} />
            </div>
          )}
          {caption && <p className={captionClass}>{caption}</p>}
        </div>
      </div>
      {/* After the text, which is not shown before it: see `content`. */}
      {picture}
    </InLanguage>
  );
}
