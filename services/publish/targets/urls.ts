/** URLs in the settings of targets. */
import { z } from 'zod';

/** A URL of HTTP. A password in it would appear in messages and on the status page. */
export const httpUrl = z.url({ protocol: /^https?$/ }).refine((url) => {
  const { username, password } = new URL(url);
  return username === '' && password === '';
}, 'must not contain a user or password');

/** An origin, such as `https://www.example.com`. */
export const httpOrigin = httpUrl.refine(
  (url) => /^https?:\/\/[^/?#]+\/?$/.test(url),
  'must be an origin such as https://www.example.com, without a path',
);
