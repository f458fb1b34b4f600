import { scrub } from '../../../src/lib/text/scrub';

test.each([
  ['a query string', 'GET https://h.example/a?b=secret failed', 'GET https://h.example/a?… failed'],
  ['a question mark in a text', 'Really? Yes', 'Really? Yes'],
  [
    'values in a fragment',
    'at https://h.example/#token=abc&x=1 now',
    'at https://h.example/#… now',
  ],
  ['a place in a page', 'no element at /fleet/#list', 'no element at /fleet/#list'],
  ['user and password', 'https://user:word@h.example/a', 'https://…@h.example/a'],
  ['a header', 'Authorization: Bearer abc.def-1', 'Authorization: … …'],
  ['a named token', '{"access_token":"abc"}', '{"access_token":"…"}'],
  ['a JSON web token', 'with eyJhbGciOi.eyJzdWIiOi.SflKxw_-', 'with …'],
  ['a delivery token', 'key cs0123456789abcdef0123', 'key …'],
  ['a long key', 'key 0123456789abcdef0123456789abcdef', 'key …'],
  ['a uid of an entry, which stays', 'entry blt0123456789abcdef', 'entry blt0123456789abcdef'],
  [
    'a script address of the site, which stays',
    'at f (https://h.example/0123456789abcdef0123456789abcdef01234567-89abcdef0123456789ab.js:1:2)',
    'at f (https://h.example/0123456789abcdef0123456789abcdef01234567-89abcdef0123456789ab.js:1:2)',
  ],
])('%s is scrubbed', (_what, text, expected) => {
  expect(scrub(text)).toBe(expected);
});
