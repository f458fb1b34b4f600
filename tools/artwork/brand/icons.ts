/** Glyphs of the social networks, 24 by 24, one colour, drawn with even-odd filling. */
export const socialIcons = [
  {
    network: 'LinkedIn',
    key: 'icon-linkedin',
    path:
      'M3 3H21V21H3ZM5.9 9.9V18H8.5V9.9ZM7.2 5.8A1.5 1.5 0 1 0 7.2 8.8A1.5 1.5 0 1 0 7.2 5.8Z' +
      'M10.2 9.9V18H12.8V13.7C12.8 12.5 13.4 11.9 14.3 11.9C15.2 11.9 15.7 12.5 15.7 13.7V18' +
      'H18.3V13.1C18.3 10.9 17.1 9.7 15.3 9.7C14.1 9.7 13.2 10.2 12.8 11V9.9Z',
  },
  {
    network: 'Facebook',
    key: 'icon-facebook',
    path:
      'M12 2.5A9.5 9.5 0 0 0 10.5 21.4V14.8H8.1V12H10.5V9.9C10.5 7.5 11.9 6.2 14.1 6.2' +
      'C15.1 6.2 16.2 6.4 16.2 6.4V8.8H15C13.8 8.8 13.4 9.5 13.4 10.3V12H16.1L15.7 14.8H13.4' +
      'V21.4A9.5 9.5 0 0 0 12 2.5Z',
  },
  {
    network: 'Instagram',
    key: 'icon-instagram',
    path:
      'M8 2.8H16A5.2 5.2 0 0 1 21.2 8V16A5.2 5.2 0 0 1 16 21.2H8A5.2 5.2 0 0 1 2.8 16V8' +
      'A5.2 5.2 0 0 1 8 2.8ZM8 4.7A3.3 3.3 0 0 0 4.7 8V16A3.3 3.3 0 0 0 8 19.3H16' +
      'A3.3 3.3 0 0 0 19.3 16V8A3.3 3.3 0 0 0 16 4.7ZM12 7.4A4.6 4.6 0 1 1 12 16.6' +
      'A4.6 4.6 0 1 1 12 7.4ZM12 9.3A2.7 2.7 0 1 0 12 14.7A2.7 2.7 0 1 0 12 9.3Z' +
      'M17 5.8A1.2 1.2 0 1 1 17 8.2A1.2 1.2 0 1 1 17 5.8Z',
  },
  {
    network: 'YouTube',
    key: 'icon-youtube',
    path:
      'M12 4.8C16 4.8 18.4 5 19.6 5.3C20.7 5.6 21.5 6.4 21.7 7.5C22.1 9 22.2 10.5 22.2 12' +
      'C22.2 13.5 22.1 15 21.7 16.5C21.5 17.6 20.7 18.4 19.6 18.7C18.4 19 16 19.2 12 19.2' +
      'C8 19.2 5.6 19 4.4 18.7C3.3 18.4 2.5 17.6 2.3 16.5C1.9 15 1.8 13.5 1.8 12' +
      'C1.8 10.5 1.9 9 2.3 7.5C2.5 6.4 3.3 5.6 4.4 5.3C5.6 5 8 4.8 12 4.8Z' +
      'M10 8.8V15.2L15.4 12Z',
  },
] as const;

/** One social glyph as an SVG document. */
export function drawIcon(path: string, colour: string): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24">' +
    `<path fill="${colour}" fill-rule="evenodd" d="${path}"/></svg>\n`
  );
}
