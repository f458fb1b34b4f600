import type { Image } from '../../components/image/image';
import type { NextPage } from '../../components/layout/types';
import type { Entry } from '../graph/entry';
import { parseImage } from '../parse/assets/assets';
import { langProps, type PageContext } from '../parse/context';
import { submenu } from '../paths/planPaths';
import { text } from '../wire/values';
import { nameOf } from './pageHead';
import type { LocalePlan } from './types';

/** An entry with a page that can follow another one. */
type FollowingEntry = Entry<'page'> | Entry<'popup_page'>;

/**
 * Finds the page that follows each page of a section of the menu: the page of the section, then those of
 * its submenu, around the end. A page in several sections belongs to the first one.
 * @returns uids of the following pages by uid
 */
export function nextInSections(context: PageContext, plan: LocalePlan): Map<string, string> {
  const { graph, paths } = context;
  const nextByUid = new Map<string, string>();
  for (const item of plan.items) {
    const pages = [
      ...graph.references(item, 'page_reference', ['page']),
      ...submenu(graph, item).filter(({ type }) => type === 'page'),
    ];
    const uids = [...new Set(pages.map(({ uid }) => uid))].filter((uid) => paths.has(uid));
    for (const [index, uid] of uids.entries()) {
      const next = uids[(index + 1) % uids.length];
      if (next !== undefined && next !== uid && !nextByUid.has(uid)) nextByUid.set(uid, next);
    }
  }
  return nextByUid;
}

/**
 * Describes the page that follows another one, in the language of its own entry.
 * @param context context in the language of the locale
 * @returns null if the page does not exist
 */
export function parseNextPage(
  context: PageContext,
  uid: string | null | undefined,
): NextPage | null {
  if (uid === null || uid === undefined) return null;
  const { graph, locale, paths } = context;
  const entry = graph.entry('popup_page', uid, locale) ?? graph.entry('page', uid, locale);
  const url = paths.get(uid);
  if (!entry || url === undefined) return null;
  const image = pictureOf(context, entry);
  return {
    title: nameOf(entry),
    url,
    text: textOf(entry),
    // The picture leads to the page, whose title is beside it.
    image: image && { ...image, alt: '', caption: null },
    ...langProps(context, entry),
  };
}

function textOf(entry: FollowingEntry): string | null {
  if (entry.type === 'page') return text(entry.fields.banner?.page_intro);
  const { origin, destination } = entry.fields;
  return [origin, destination].flatMap((place) => text(place) ?? []).join(' → ') || null;
}

/** Returns the picture of the banner, else the first one of the belts. */
function pictureOf(context: PageContext, entry: FollowingEntry): Image | null {
  const own =
    entry.type === 'page' ? parseImage(context, entry, 'banner.banner_image.web_image') : null;
  if (own) return own;
  for (const belt of context.graph.references(entry, 'content_belts', ['content_belt'])) {
    const image = beltPicture(context, belt);
    if (image) return image;
  }
  return null;
}

function beltPicture(context: PageContext, belt: Entry<'content_belt'>): Image | null {
  const { type } = belt.fields;
  if (type === 'Text video image') return parseImage(context, belt, 'text_video_image.image');
  return type === 'Image' ? parseImage(context, belt, 'image.file') : null;
}
