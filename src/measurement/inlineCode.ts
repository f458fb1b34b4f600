/**
 * The inline script of measurement. It depends only on the settings, so it is identical on all pages
 * and the Content Security Policy can allow it by its hash.
 */
import type { PublicMeasurement } from '../publicSite';

/** Time that tags wait for the update of a consent platform, in milliseconds. */
const consentWait = 500;

/** Consent types of Google Consent Mode that follow the setting `CONSENT_DEFAULT`. */
const signals = [
  'ad_storage',
  'ad_user_data',
  'ad_personalization',
  'analytics_storage',
  'functionality_storage',
  'personalization_storage',
] as const;

/**
 * Returns the script that sets the default consent and then loads the tag manager, in this order.
 * @returns null if all measurement is switched off
 */
export function inlineCode(measurement: PublicMeasurement): string | null {
  const { gtag, gtm, rum, consentDefault } = measurement;
  if (!gtag && !gtm && !rum) return null;
  const consent = {
    ...Object.fromEntries(signals.map((signal) => [signal, consentDefault])),
    security_storage: 'granted',
    wait_for_update: consentWait,
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

/** URL of the tag manager's iframe, for browsers without JavaScript. */
export const frameAddress = ({ id, origin }: { id: string; origin: string }): string =>
  `${origin}/ns.html?id=${id}`;

/** Serializes a value as JavaScript that is safe inside an HTML `script` element. */
export const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
