/** The colours shared by every drawing: the brand's, and the tones of low sun. */
export const palette = {
  night: '#071B3B',
  blue: '#0B3A82',
  action: '#1459C7',
  sky: '#DCE9F8',
  ice: '#F3F7FB',
  yellow: '#FFC629',
  turquoise: '#14B8B1',
  lagoon: '#0A6F6C',
  ink: '#12213A',
  line: '#C9D6E6',
  apricot: '#F7B27A',
  rose: '#D98A8B',
  amber: '#F29B38',
} as const;

/** Red, green and blue from 0 to 1, as written in the hex colour (gamma-encoded). */
export function rgb(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}
