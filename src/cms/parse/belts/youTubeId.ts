import { parseUrl } from '../../../lib/urls/parseUrl';

/** Words in the place of an id, as in `/embed/videoseries`: they name a playlist or a broadcast, not a video. */
const notVideos = new Set(['videoseries', 'live_stream']);

const isVideoId = (id: string) => /^[\w-]{11}$/.test(id) && !notVideos.has(id);

/** Paths of the players and pages that have the id as their last part. */
const pathWithId = /^\/(?:embed|shorts|live|v|e)\/([^/]+)\/?$/;

/**
 * Returns the id of a YouTube video.
 * @param value an id, or an address in any form that YouTube uses: `watch?v=`, `youtu.be/`,
 * `/shorts/`, `/embed/`, `/live/`, on a subdomain or on `youtube-nocookie.com`, with or without
 * `https://`. Other parameters, such as `t=`, are ignored
 * @returns null if the value names no video on YouTube
 */
export function youTubeId(value: string): string | null {
  if (isVideoId(value)) return value;
  const address = `https://${value.replace(/^(?:https?:)?\/\//i, '')}`;
  const url = parseUrl(address);
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const id = idIn(hostname.replace(/^(?:www|m|music)\./, ''), pathname, searchParams);
  return id !== null && isVideoId(id) ? id : null;
}

function idIn(host: string, path: string, parameters: URLSearchParams): string | null {
  switch (host) {
    case 'youtu.be':
      return path.split('/')[1] ?? null;
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return pathWithId.exec(path)?.[1] ?? parameters.get('v');
    default:
      return null;
  }
}
