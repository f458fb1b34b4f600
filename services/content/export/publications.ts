import { isObject, textOf, type PublishDetail } from './types';

/** Reads the `publish_details` of an entry or asset. The oldest exports have one object, not a list. */
export function publicationsOf(value: unknown): PublishDetail[] {
  const items: unknown[] = Array.isArray(value) ? value : isObject(value) ? [value] : [];
  const publications: PublishDetail[] = [];
  for (const item of items) {
    if (!isObject(item)) continue;
    const environment = textOf(item.environment);
    const locale = textOf(item.locale);
    if (!environment || !locale) continue;
    publications.push({
      environment,
      locale,
      time: textOf(item.time),
      user: textOf(item.user),
      version: typeof item.version === 'number' ? item.version : null,
    });
  }
  return publications;
}
