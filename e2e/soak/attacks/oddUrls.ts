/** Addresses that editors and importers have put into fields for pages and links: 35. */
export const oddUrls: readonly string[] = [
  ...['', ' ', '/', '//', '///', '.', '..', '/../', '/%', '/%zz', '/100%', '/%00', '/a\u0000b'],
  ...['/files/100%', '/pictures/100%/original.jpg', '/?url=/pictures/%zz/original.jpg'],
  ...['/contact', '/contact/#%zz', '/publish/', '/hooks/publish', '/page-data/', '/404', '/is'],
  ...['/_headers', '/index.html', '/a b', '/a\nb', '/\u2028', '/\ud800', '/þ'.repeat(120)],
  ...['javascript:alert(1)', '//evil.example/', 'https://', '\\\\server\\share', '/CON'],
];
