/** Maximum length of a file name in bytes. File systems allow 255, and writers add to it. */
const longestName = 150;
const longestExtension = 12;

/**
 * Returns a file name that is safe on every system, without folders, hidden names and characters with a
 * meaning in paths or URLs.
 */
export function safeFileName(name: string): string {
  const base = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = base.replace(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._-]+|[.]+$/g, '');
  const dot = clean.lastIndexOf('.');
  const hasExtension = dot > 0 && clean.length - dot <= longestExtension;
  const extension = hasExtension ? clean.slice(dot) : '';
  let stem = hasExtension ? clean.slice(0, dot) : clean;
  while (Buffer.byteLength(stem) > longestName) stem = Array.from(stem).slice(0, -1).join('');
  // Windows reserves these names for devices.
  if (stem === '' || /^(con|prn|aux|nul|com\d|lpt\d)$/i.test(stem)) stem = `file_${stem}`;
  return stem + extension;
}
