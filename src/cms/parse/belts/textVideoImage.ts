import type { TextVideoImageProps } from '../../../components/belts/TextVideoImage/props';
import type { Entry } from '../../graph/entry';
import { parseImage } from '../assets/assets';
import type { PageContext } from '../context';
import { parseTypedLink } from '../links';
import { parseSelect } from '../parseSelect';
import { parseRichText } from '../richText';
import { text } from '../../wire/values';
import { parseFrame } from './frame';
import { youTubeId } from './youTubeId';

const titleColors = { Default: 'default', Brand: 'brand', Accent: 'accent' } as const;
const mediaPositions = { Left: 'left', Right: 'right', Below: 'below' } as const;

/** Parses a text beside a picture or a video. Returns null if text, media and heading are empty. */
export function parseTextVideoImage(
  context: PageContext,
  entry: Entry<'content_belt'>,
): TextVideoImageProps | null {
  const { text_video_image: fields } = entry.fields;
  const field = 'text_video_image';
  const richText = parseRichText(context, entry, `${field}.main_text`, fields?.main_text);
  const videoId = parseVideoId(context, entry, text(fields?.video_id));
  const picture = parseImage(
    context,
    entry,
    `${field}.image`,
    // The poster of a video needs no alternative text: the title of the video describes it.
    videoId === null ? { alt: fields?.image_alt_text } : {},
  );
  const base = parseFrame(context, entry);
  if (richText.length === 0 && !picture && !videoId && base.heading === null) return null;
  return {
    ...base,
    text: richText,
    titleColor: parseSelect(context, entry, `${field}.title_color`, titleColors, 'default'),
    mediaPosition: parseSelect(context, entry, `${field}.media_position`, mediaPositions, 'right'),
    videoId,
    image: picture,
    link: parseTypedLink(context, entry, `${field}.link`, fields?.link),
  };
}

/** Parses the id or address of a YouTube video. Reports anything else and returns null. */
function parseVideoId(context: PageContext, entry: Entry, value: string | null): string | null {
  if (value === null) return null;
  const id = youTubeId(value);
  if (id === null) {
    const what = `“${value}” is not a YouTube video; enter its address or its id of 11 characters`;
    context.graph.reportOmission(entry, 'text_video_image.video_id', what);
  }
  return id;
}
