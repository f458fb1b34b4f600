/** Reads the settings of the preview service (`services/preview`). */
import { baseAddress, headerValue, originAddress, type Settings } from './settings';

/** Settings of the preview service. */
export interface PreviewSettings {
  /** False if `npm start` serves no previews. */
  isOn: boolean;
  port: number;
  /** Origin under which editors open previews; null for this machine. */
  url: string | null;
  /** Base URL of the content service's preview host; null without a real stack. */
  host: string | null;
  /** Preview token of the real stack; null without one. */
  token: string | null;
  /** Host of the vendor's app, in links to fields. */
  app: string;
  /** Origins whose pages may frame a preview: the vendor's app, and those of `PREVIEW_ORIGINS`. */
  frameOrigins: readonly string[];
}

const defaultPort = 9001;

/**
 * Reads the settings of the preview service. The addresses of Contentstack's preview host and app
 * follow from the address of the content service: https://www.contentstack.com/docs/administration/api-endpoints
 * @param contentHost base URL of the content service; null for the embedded one
 */
export function readPreview(settings: Settings, contentHost: string | null): PreviewSettings {
  const region = regionOf(contentHost);
  const host =
    settings.address('CMS_PREVIEW_HOST', baseAddress) ??
    (region === null ? null : `https://${region}graphql-preview.contentstack.com`);
  const token = settings.shaped('CMS_PREVIEW_TOKEN', headerValue);
  if (token !== null && contentHost === null) {
    settings.problems.push('CMS_PREVIEW_TOKEN is given without CMS_HOST');
  }
  if (token !== null && contentHost !== null && host === null) {
    settings.problems.push('CMS_PREVIEW_HOST must be given with CMS_PREVIEW_TOKEN');
  }
  const app = `${region ?? ''}app.contentstack.com`;
  return {
    isOn: settings.flag('PREVIEW', true),
    port: settings.port('PREVIEW_PORT', defaultPort),
    url: settings.address('PREVIEW_URL', originAddress),
    host,
    token,
    app,
    frameOrigins: [
      ...(region === null ? [] : [`https://${app}`]),
      ...settings.origins('PREVIEW_ORIGINS'),
    ],
  };
}

/** Returns the prefix of a region's hosts, such as `eu-`; `''` for North America; null for another host. */
function regionOf(contentHost: string | null): string | null {
  const [, region] =
    /^https:\/\/((?:[a-z]+-){0,2})graphql\.contentstack\.com(?:[:/]|$)/.exec(contentHost ?? '') ??
    [];
  return region ?? null;
}
