import type { TextVideoImageProps } from '../../../components/belts/TextVideoImage/props';
import type { Entry } from '../../graph/entry';
import { parseImage } from '../assets';
import type { PageContext } from '../context';
import { parseTypedLink } from '../links';
import { parseSelect } from '../parseSelect';
import { parseRichText } from '../richText';
import { text } from '../../wire/values';
import { parseFrame } from './frame';

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

/** Parses a YouTube video id. Reports an invalid one and returns null. */
function parseVideoId(context: PageContext, entry: Entry, id: string | null): string | null {
  if (id === null || /^[\w-]{11}$/.test(id)) return id;
  context.graph.report(entry, 'text_video_image.video_id', `“${id}” is not a video id`);
  return null;
}
