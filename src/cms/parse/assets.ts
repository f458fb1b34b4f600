import { createHash } from 'node:crypto';
import type { Image } from '../../components/image/image';
import type { File, Lang } from '../../components/ui/types';
import { localeFacts } from '../../locales';
import type { ContentType, WireAsset } from '../wire';
import { documentExtensions, documentFolder, isPublishedType } from './documentTypes';
import type { Select } from '../graph/graph';
import type { Entry } from '../graph/entry';
import { originalKey, tooLarge, tooManyPixels } from './originals';
import type { PageContext } from './context';
import { number, text } from '../wire/values';

const suffixes: ReadonlyMap<string, Image['suffix']> = new Map([
  ['image/jpeg', '.jpg'],
  ['image/jpg', '.jpg'],
  ['image/pjpeg', '.jpg'],
  ['image/png', '.png'],
  ['image/svg+xml', '.svg'],
]);

/** Path below the stack of an asset, without its host: `{asset}/{file}/{name}`. */
export function assetPath(asset: WireAsset): string | null {
  const url = text(asset.url);
  if (url === null || !URL.canParse(url)) return null;
  const segments = new URL(url).pathname.split('/').filter(Boolean);
  const start = segments[0] === 'v3' && segments[1] === 'assets' ? 3 : 0;
  const names = segments.slice(start).map(decode);
  return names.some(leadsAway) ? null : names.join('/') || null;
}

/** Whether a name is no name of a file, but a step to another folder or what cannot be encoded. */
const leadsAway = (name: string) => /[\p{Cc}\p{Cs}/\\]|^\.+$/u.test(name);

/** Bytes of a file's name that every disk takes, with the suffix of a packed form behind it. */
const longestName = 240;

/** Changes whenever the bytes of an asset may have changed. */
export function assetRevision(asset: WireAsset): string {
  const { uid, version, updated_by } = asset.system ?? {};
  const state = JSON.stringify([uid, version, updated_by, assetPath(asset)]);
  return createHash('sha256').update(state).digest('hex').slice(0, 8);
}

type Picture = Omit<Image, 'alt' | 'caption'>;

/** What assets are; one picture stands on many pages. */
const known = new WeakMap<WireAsset, Picture | string>();

/** A picture without the words that its place gives it; the reason where it is none. */
export function imageOf(asset: WireAsset): Picture | string {
  const found = known.get(asset) ?? pictureOf(asset);
  known.set(asset, found);
  return found;
}

function pictureOf(asset: WireAsset): Picture | string {
  const path = assetPath(asset);
  if (path === null) return 'the picture has no address';
  const kind = text(asset.content_type) ?? '';
  const suffix = suffixes.get(kind);
  if (!suffix) return `“${kind}” is not a kind of picture that the site shows`;
  const width = number(asset.dimension?.width) ?? 0;
  const height = number(asset.dimension?.height) ?? 0;
  if (suffix !== '.svg' && (width < 1 || height < 1)) return 'the size of the picture is not known';
  if (suffix !== '.svg' && width * height >= tooManyPixels) return tooLarge(width, height);
  return {
    id: path.replace(/\.[^./]*$/, ''),
    suffix,
    width: Math.max(0, width),
    height: Math.max(0, height),
    revision: assetRevision(asset),
  };
}

/**
 * The picture of a file field. Its alternative text is that of the place, else the asset's own
 * description; `alt: null` where the place has no field for it and yet reads it aloud. What is no
 * picture is reported and gives null, and so is a missing text where the place wants one.
 */
export function image<T extends ContentType>(
  context: PageContext,
  entry: Entry<T>,
  field: string,
  select: Select<T>,
  words: { alt?: string | null | undefined; caption?: string | null | undefined } = {},
): Image | null {
  const asset = context.graph.asset(entry, field, select);
  if (!asset) return null;
  const picture = imageOf(asset);
  if (typeof picture === 'string') {
    context.graph.report(entry, field, picture);
    return null;
  }
  const original = context.originals.get(originalKey(picture));
  if (original && 'problem' in original) {
    context.graph.report(entry, field, original.problem);
    return null;
  }
  const own = text(words.alt) === null ? text(asset.description) : null;
  const alt = text(words.alt) ?? own ?? '';
  // Its place asks for a text, and a reader who cannot see it gets none.
  if (alt === '' && 'alt' in words)
    context.graph.report(entry, field, 'the picture has no alternative text');
  const lang = own === null ? {} : assetLang(context, entry, asset);
  return { ...picture, ...original, alt, ...lang, caption: text(words.caption) };
}

/** Path that the build copies a document to; the reason where it is not published. */
export function filePath(asset: WireAsset): { path: string } | { problem: string } {
  const uid = text(asset.system?.uid);
  const name = text(asset.filename);
  if (uid === null || name === null || [uid, asset.filename ?? ''].some(leadsAway))
    return { problem: 'the file has no usable name' };
  if (Buffer.byteLength(name) > longestName) {
    return { problem: `the name of the file is longer than ${longestName} bytes; shorten it` };
  }
  if (!isPublishedType(name, asset.content_type)) return { problem: notPublished(asset) };
  return { path: `${documentFolder(name)}${encodeURIComponent(uid)}/${encodeURIComponent(name)}` };
}

const notPublished = ({ filename, content_type }: WireAsset) =>
  `the file “${filename ?? ''}” (asset type “${content_type ?? ''}”) is not of a type that the site ` +
  `publishes, so it is left out; use ${documentExtensions.join(', ')}`;

/** The document of a file field; null where there is none. */
export function file<T extends ContentType>(
  context: PageContext,
  entry: Entry<T>,
  field: string,
  select: Select<T>,
  title?: string | null,
): File | null {
  const asset = context.graph.asset(entry, field, select);
  if (!asset) return null;
  const place = filePath(asset);
  if ('problem' in place) {
    context.graph.report(entry, field, place.problem);
    return null;
  }
  const size = number(asset.file_size);
  if (size === 0) {
    context.graph.report(entry, field, 'the file is empty (0 bytes), so it is left out');
    return null;
  }
  const original = context.originals.get(place.path);
  if (original && 'problem' in original) {
    context.graph.report(entry, field, original.problem);
    return null;
  }
  const name = text(asset.filename) ?? '';
  const own = { title: text(asset.title), description: text(asset.description) };
  const { lang } = assetLang(context, entry, asset);
  return {
    url: place.path,
    title: text(title) ?? own.title ?? name,
    ...(lang && text(title) === null && own.title !== null ? { titleLang: lang } : {}),
    // Words in another language would only stand in the way.
    description: lang ? '' : (own.description ?? ''),
    kind: (/\.([^.]+)$/.exec(name)?.[1] ?? '').toUpperCase(),
    size,
  };
}

/** The language of an asset's own words where it is another than that of what surrounds them. */
function assetLang<T extends ContentType>(
  context: PageContext,
  entry: Entry<T>,
  asset: WireAsset,
): { lang?: Lang } {
  const { lang } = localeFacts[context.graph.wordsOf(entry, asset)];
  return lang === context.lang ? {} : { lang };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A stray % is part of the name.
    return segment;
  }
}
