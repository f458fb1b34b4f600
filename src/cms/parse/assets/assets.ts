import { createHash } from 'node:crypto';
import type { Image } from '../../../components/image/image';
import type { File, Lang } from '../../../components/ui/types';
import { decodeUri } from '../../../lib/urls/decodeUri';
import { memoizeByReference } from '../../../lib/memoizeByReference';
import { localeFacts } from '../../../locales';
import type { ContentType, Maybe, WireAsset } from '../../wire';
import { attachmentFolder, isAttachment, kindOf, publishedName } from './documentTypes';
import { pictureKinds, recordedSuffix } from './pictureTypes';
import type { Entry } from '../../graph/entry';
import type { ReferencePath } from '../../graph/fieldPath';
import { originalKey, tooLargeMessage, tooManyPixels, type Original } from './originals';
import type { PageContext } from '../context';
import { number, text } from '../../wire/values';
import { parseUrl } from '../../../lib/urls/parseUrl';

/**
 * Returns an asset's path within its stack, without host and stack: `{asset}/{file}/{name}`.
 * @returns null if the url is missing, malformed or contains an unsafe segment
 */
export function assetPath(asset: WireAsset): string | null {
  const url = parseUrl(text(asset.url) ?? '');
  if (!url) return null;
  const segments = url.pathname.split('/').filter(Boolean);
  const firstIndex = segments[0] === 'v3' && segments[1] === 'assets' ? 3 : 0;
  // An unescaped % is part of the name.
  const names = segments.slice(firstIndex).map((segment) => decodeUri(segment) ?? segment);
  return names.some(isUnsafeSegment) ? null : names.join('/') || null;
}

/**
 * True if a path segment is unsafe as a file name: dots only, a separator, a line break, a control
 * character or a surrogate. The server of the site refuses such paths, too.
 */
const isUnsafeSegment = (name: string) => /[\p{Cc}\p{Cs}\u2028\u2029/\\]|^\.+$/u.test(name);

/** Maximum length of a file name in bytes, with room for the suffix of a compressed copy. */
const maxNameLength = 240;

/** Returns eight hex digits that change whenever the file of an asset may have changed. */
export function assetRevision(asset: WireAsset): string {
  const { uid, version, updated_by } = asset.system ?? {};
  const identity = JSON.stringify([uid, version, updated_by, assetPath(asset)]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 8);
}

type Picture = Omit<Image, 'alt' | 'caption'>;

/**
 * Parses an asset as a picture by its record, without alternative text and caption. The record may be
 * wrong or incomplete; see `Original`. Memoized, because one picture is often used on many pages.
 * @returns a message for editors if the site cannot show the asset as a picture, whatever its file contains
 */
export const pictureOf = memoizeByReference((asset: WireAsset): Picture | string => {
  const path = assetPath(asset);
  if (path === null) return 'the picture has no address';
  const width = Math.max(0, number(asset.dimension?.width) ?? 0);
  const height = Math.max(0, number(asset.dimension?.height) ?? 0);
  const suffix = recordedSuffix(asset) ?? '.jpg';
  if (suffix !== '.svg' && width * height >= tooManyPixels)
    return tooLargeMessage(asset.filename ?? '', { width, height });
  return {
    id: path.replace(/\.[^./]*$/, ''),
    suffix,
    width,
    height,
    revision: assetRevision(asset),
  };
});

/** Returns the facts of a picture by its record, for a file that the build does not read. */
function originalOfRecord(asset: WireAsset, { suffix, width, height }: Picture): Original {
  const file = `the file “${asset.filename ?? ''}” (asset type “${asset.content_type ?? ''}”)`;
  if (recordedSuffix(asset) === null)
    return { problem: `${file} is not a picture; use ${pictureKinds}` };
  if (suffix !== '.svg' && (width < 1 || height < 1))
    return { problem: `the size of ${file} is not known; upload it again` };
  return { suffix, width, height };
}

/**
 * Parses the picture of a file field. The alternative text is `texts.alt`, with the asset's
 * description as fallback. If `texts` has the property `alt`, a missing alternative text is
 * reported; pass `alt: null` if the content type has no field for it.
 * @returns null if the field is empty, or if the file is not a usable picture, which is reported
 */
export function parseImage<T extends ContentType>(
  context: PageContext,
  entry: Entry<T>,
  field: ReferencePath<T>,
  texts: { alt?: Maybe<string>; caption?: Maybe<string> } = {},
): Image | null {
  const asset = context.graph.asset(entry, field);
  if (!asset) return null;
  const picture = pictureOf(asset);
  if (typeof picture === 'string') {
    context.graph.reportOmission(entry, field, picture);
    return null;
  }
  const original = context.originals.get(originalKey(picture)) ?? originalOfRecord(asset, picture);
  if ('problem' in original) {
    context.graph.reportOmission(entry, field, original.problem);
    return null;
  }
  const { note, ...facts } = original;
  if (note !== undefined) context.graph.report(entry, field, note);
  const description = text(texts.alt) === null ? text(asset.description) : null;
  const alt = text(texts.alt) ?? description ?? '';
  if (alt === '' && 'alt' in texts)
    context.graph.report(entry, field, 'the picture has no alternative text');
  const lang = description === null ? {} : assetLang(context, entry, asset);
  return { ...picture, ...facts, alt, ...lang, caption: text(texts.caption) };
}

/** A document as the site publishes it. */
interface Document {
  /** Public path. */
  path: string;
  /** See `kindOf`. */
  kind: string;
  /** Name under which browsers save the file; null if they show it. */
  download: string | null;
}

/** Returns the public path of a document, or the reason why it is not published. */
export function parseDocument(asset: WireAsset): Document | { problem: string } {
  const uid = text(asset.system?.uid);
  const name = text(asset.filename);
  if (uid === null || name === null || [uid, asset.filename ?? ''].some(isUnsafeSegment))
    return { problem: 'the file has no usable name' };
  const published = publishedName(name, asset.content_type);
  if (Buffer.byteLength(published) > maxNameLength) {
    return { problem: `the name of the file is longer than ${maxNameLength} bytes; shorten it` };
  }
  const folder = isAttachment(published) ? attachmentFolder : '/files/';
  return {
    path: `${folder}${encodeURIComponent(uid)}/${encodeURIComponent(published)}`,
    kind: kindOf(name, published),
    download: isAttachment(published) ? name : null,
  };
}

/**
 * Parses the document of a file field.
 * @param title title from the entry; the fallbacks are the asset's title and its file name
 * @returns null if the field is empty, or if the file cannot be published, which is reported
 */
export function parseFile<T extends ContentType>(
  context: PageContext,
  entry: Entry<T>,
  field: ReferencePath<T>,
  title?: Maybe<string>,
): File | null {
  const asset = context.graph.asset(entry, field);
  if (!asset) return null;
  const target = parseDocument(asset);
  if ('problem' in target) {
    context.graph.reportOmission(entry, field, target.problem);
    return null;
  }
  const size = number(asset.file_size);
  if (size === 0) {
    context.graph.reportOmission(entry, field, 'the file is empty (0 bytes), so it is left out');
    return null;
  }
  const original = context.originals.get(target.path);
  if (original && 'problem' in original) {
    context.graph.reportOmission(entry, field, original.problem);
    return null;
  }
  const name = text(asset.filename) ?? '';
  const assetTitle = text(asset.title);
  const { lang } = assetLang(context, entry, asset);
  return {
    url: target.path,
    title: text(title) ?? assetTitle ?? name,
    ...(lang && text(title) === null && assetTitle !== null ? { titleLang: lang } : {}),
    // A description in another language does not help the reader, so it is omitted.
    description: lang ? '' : (text(asset.description) ?? ''),
    kind: target.kind,
    size,
    ...(target.download === null ? {} : { download: target.download }),
  };
}

/** Returns the language of an asset's texts if it differs from that of the surrounding content. */
export function assetLang(context: PageContext, entry: Entry, asset: WireAsset): { lang?: Lang } {
  const { lang } = localeFacts[context.graph.assetTextLocale(entry, asset)];
  return lang === context.lang ? {} : { lang };
}
