/**
 * A text without what must not leave the site: query strings, fragments that carry values, user and
 * password of an address, and whatever looks like a token.
 */
export function scrub(text: string): string {
  return rules.reduce((left, [pattern, put]) => left.replace(pattern, put), text);
}

const rules: readonly (readonly [RegExp, string])[] = [
  [/\/\/[^\s/@"']+@/g, '//…@'],
  [/\?[^\s"'<>()]+/g, '?…'],
  [/#[^\s"'<>()]*=[^\s"'<>()]*/g, '#…'],
  [/\b(bearer|basic)\s+[\w.~+/-]+=*/gi, '$1 …'],
  [
    /((?:token|secret|password|api[_-]?key|authorization)["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi,
    '$1…',
  ],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '…'],
  [/\b(?:cs|blt|pub)[0-9a-z]{18,}\b/gi, '…'],
  // The names of our own scripts are as long.
  [/\b(?=[0-9a-z]*\d)(?=[0-9a-z]*[a-z])[0-9a-z]{32,}\b(?![\w-]*\.js\b)/gi, '…'],
];
