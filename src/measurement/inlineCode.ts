/**
 * The code that stands in every page's HTML. It depends on settings alone: the same bytes on all
 * pages, so that a content security policy can name its hash.
 */
import type { PublicMeasurement } from '../publicSite';

/** Milliseconds that tags wait for the word of a consent platform. */
const wait = 500;

const signals = [
  ...(['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const),
  ...(['functionality_storage', 'personalization_storage'] as const),
];

/**
 * Sets the consent default before any tag is asked for, then asks for the container.
 * @returns null where nothing is measured
 */
export function inlineCode(measurement: PublicMeasurement): string | null {
  const { gtag, gtm, rum, consentDefault } = measurement;
  if (!gtag && !gtm && !rum) return null;
  const consent = {
    ...Object.fromEntries(signals.map((signal) => [signal, consentDefault])),
    security_storage: 'granted',
    wait_for_update: wait,
  };
  return [
    'window.dataLayer=window.dataLayer||[];',
    'function gtag(){dataLayer.push(arguments)}',
    `gtag("consent","default",${literal(consent)});`,
    ...(gtm ? [containerCode(gtm)] : []),
  ].join('');
}

function containerCode({ id, origin }: { id: string; origin: string }): string {
  const source = literal(`${origin}/gtm.js?id=${id}`);
  return (
    'dataLayer.push({"gtm.start":Date.now(),event:"gtm.js"});' +
    `(function(s){s.async=true;s.src=${source};document.head.appendChild(s)})` +
    '(document.createElement("script"));'
  );
}

/** Address of the container's frame for browsers without scripts. */
export const frameAddress = ({ id, origin }: { id: string; origin: string }): string =>
  `${origin}/ns.html?id=${id}`;

/** A value as code that may stand in HTML. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
