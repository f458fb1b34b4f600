import { useEffect, useRef, useState } from 'react';
import { Group, SegmentedControl } from '@mantine/core';
import { useElementSize, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import minBy from 'lodash/minBy';
import uniqBy from 'lodash/uniqBy';
import { readUses, type EntryId } from './api';
import { useContent } from './content';
import { siteWideTypes } from './list/entries';
import { useTexts } from './texts';
import { isObject } from './types';

/** Widths of the previewed page, in pixels. */
const widths = { phone: 390, tablet: 820, desktop: 1280 };
type Device = keyof typeof widths;

/** Levels of references between an entry and the page that shows it. */
const maxLevels = 4;

/**
 * Finds the address of the page that shows entries: an own one, or that of an entry that refers to them.
 * Entries of a site-wide type are parts of every page.
 */
async function findAddress(
  addresses: ReadonlyMap<string, string>,
  siteWide: ReadonlySet<string>,
  level: Pick<EntryId, 'type' | 'uid'>[],
  depth = 0,
): Promise<string | null> {
  const found = level.find(({ uid }) => addresses.has(uid));
  if (found) return addresses.get(found.uid) ?? null;
  // The front page has the shortest address.
  if (level.some(({ type }) => siteWide.has(type)))
    return minBy([...addresses.values()], (address) => address.length) ?? null;
  if (depth === maxLevels || level.length === 0) return null;
  const uses = await Promise.all(level.map(({ type, uid }) => readUses(type, uid)));
  return findAddress(addresses, siteWide, uniqBy(uses.flat(), 'uid'), depth + 1);
}

/** Returns the address of a page of the preview; null without previews. */
export function previewUrl(preview: string | null, path: string): string | null {
  if (preview === null) return null;
  const url = new URL(preview);
  url.pathname = path;
  return url.href;
}

/**
 * The page of an entry with all drafts. The preview service updates it after each save. A click on an
 * element of the page opens its field.
 */
export function Preview({ id }: { id: EntryId }) {
  const { config, addresses, types } = useContent();
  const own = addresses.get(id.locale) ?? new Map<string, string>();
  const texts = useTexts();
  const [device, setDevice] = useState<Device>(innerWidth < widths.tablet ? 'phone' : 'desktop');
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // It may be below the form. Newer browsers return a promise, which is no clean-up.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { ref, width, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const name = [id.type, id.uid, id.locale].join('/');
  /** The entry and language that a click has opened: the page that was clicked stays. */
  const clicked = useRef({ name: '', address: null as string | null });
  const { data, isPending } = useQuery({
    queryKey: ['address', name, own.get(id.uid)],
    queryFn: () => findAddress(own, siteWideTypes(types), [id]),
  });
  const address = clicked.current.name === name ? clicked.current.address : data;
  const url = address ? previewUrl(config.preview, address) : null;
  const scale = width > 0 ? Math.min(1, width / widths[device]) : 1;
  const style = { width: widths[device], height: height / scale, transform: `scale(${scale})` };
  useWindowEvent('message', ({ source, origin, data: message }: MessageEvent<unknown>) => {
    const isOfFrame = source === frame.current?.contentWindow;
    if (!url || !isOfFrame || origin !== new URL(url).origin || !isObject(message)) return;
    // An edit tag: `{content_type}.{entry}.{locale}.{path}`.
    const [type, uid, locale, ...path] = String(message.cslp).split('.');
    clicked.current = { name: [type, uid, locale].join('/'), address: address ?? null };
    const hash = `#/${clicked.current.name}/${path.join('.')}`;
    // The history of the browser has one state of each entry.
    if (uid === id.uid) location.replace(hash);
    else location.hash = hash;
  });
  return (
    <aside className="desk-preview" aria-label={texts.preview} ref={place}>
      <Group mb="xs">
        <SegmentedControl
          aria-label={texts.width}
          value={device}
          onChange={(value) => setDevice(value as Device)}
          data={(Object.keys(widths) as Device[]).map((value) => ({ value, label: texts[value] }))}
        />
        <p className="desk-note">{texts.clickToEdit}</p>
      </Group>
      <div className="desk-frame" ref={ref}>
        {url ? (
          <iframe
            // Another address in the same frame would be a step in the history of the desk.
            key={url}
            title={texts.previewTitle}
            ref={frame}
            src={url}
            // So that the page knows that it is in the desk, and where to send its clicks.
            onLoad={() => frame.current?.contentWindow?.postMessage('desk', new URL(url).origin)}
            style={style}
          />
        ) : (
          <p className="desk-note">{isPending ? texts.loading : texts.noPreview}</p>
        )}
      </div>
    </aside>
  );
}
