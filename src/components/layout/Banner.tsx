import type { ReactNode } from 'react';
import type { Background } from '../belts/frame';
import { RouteArcs } from '../belts/RouteArcs';
import { Picture } from '../image/Picture';
import { sizesFrom, type Sizes } from '../image/widths';
import { InLanguage } from '../strings';
import { container } from '../ui/classes';
import { ContactText } from '../ui/contact/ContactText';
import {
  banner,
  captionClass,
  content,
  headlineClass,
  introClass,
  kicker,
  media,
} from './bannerStyles';
import type { BannerProps } from './types';

const darkGrounds: readonly Background[] = ['blue', 'night'];

/** `'16:9'` → 1.778. */
function ratioOf(crop: BannerProps['webCrop'] | BannerProps['mobileCrop']): number {
  const [width = 1, height = 1] = crop.split(':').map(Number);
  return width / height;
}

const across = sizesFrom({}, '100vw');

/**
 * How wide a picture is behind the words, which make it the higher the narrower the window is: what
 * is cut off at its sides is rendered too. Measured on the longest banners of the sample content.
 */
function sizesBehind(crop: BannerProps['webCrop']): Sizes {
  const share = (part: number) => `${Math.max(100, Math.round(part * ratioOf(crop)))}vw` as const;
  return sizesFrom({ small: share(57), landscape: share(65), tablet: share(62.5) }, '100vw');
}

const behind: Readonly<Record<BannerProps['webCrop'], Sizes>> = {
  '21:9': sizesBehind('21:9'),
  '16:9': sizesBehind('16:9'),
  '3:2': sizesBehind('3:2'),
};

/** More characters than five lines of the largest type hold. */
const longest = 80;

const isLong = (text: string) => (text.length > longest ? '' : undefined);

/**
 * The top of a page: its one `h1`, a large sentence and a short introduction. On dark grounds the
 * words stand on the picture, on light ones above it. `children` (the breadcrumb) come first.
 */
export function Banner({ children, ...props }: BannerProps & { children?: ReactNode }) {
  const { title, headline, intro, background, effect, tall, lang } = props;
  const web = props.webImage ?? props.mobileImage;
  const narrow = props.mobileImage ?? props.webImage;
  const dark = darkGrounds.includes(background);
  const caption = web?.caption;
  return (
    <InLanguage
      className={banner}
      data-ground={background}
      data-effect={effect}
      data-under-header={dark ? 'dark' : 'light'}
      data-picture={web ? (dark ? 'behind' : 'below') : 'none'}
      data-tall={tall}
      lang={lang}
      style={{ '--crop': ratioOf(props.webCrop), '--crop-narrow': ratioOf(props.mobileCrop) }}
    >
      {effect === 'routes' && <RouteArcs seed={`banner ${title}`} />}
      {web && narrow && (
        <div className={media}>
          <Picture
            image={web}
            ratio={ratioOf(props.webCrop)}
            sizes={dark ? behind[props.webCrop] : across}
            mobile={{ image: narrow, ratio: ratioOf(props.mobileCrop) }}
            priority
          />
        </div>
      )}
      <div className={content}>
        <div className={container}>
          {children}
          {headline === null ? (
            <h1 className={headlineClass} data-long={isLong(title)}>
              {title}
            </h1>
          ) : (
            <>
              <h1 className={kicker}>{title}</h1>
              <p className={headlineClass} data-long={isLong(headline)}>
                {headline}
              </p>
            </>
          )}
          {intro !== null && (
            <p className={introClass}>
              <ContactText>{intro}</ContactText>
            </p>
          )}
          {caption && <p className={captionClass}>{caption}</p>}
        </div>
      </div>
    </InLanguage>
  );
}
