import { isObject, textOf, type PublishDetail } from './types';

/** The `publish_details` of an entry or asset as a list; one object is the oldest exports' form. */
export function publicationsOf(value: unknown): PublishDetail[] {
  const items: unknown[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  const found: PublishDetail[] = [];
  for (const item of items) {
    if (!isObject(item)) continue;
    const environment = textOf(item.environment);
    const locale = textOf(item.locale);
    if (!environment || !locale) continue;
    found.push({
      environment,
      locale,
      time: textOf(item.time),
      user: textOf(item.user),
      version: typeof item.version === 'number' ? item.version : null,
    });
  }
  return found;
}
