/**
 * Replaces the parts of a text that may be secret or personal by `…`: query strings, fragments with
 * values, user names and passwords of URLs, and everything that looks like a token.
 */
export function scrub(text: string): string {
  return rules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  );
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
  // File names of the site's own scripts are as long, and are not replaced.
  [/\b(?=[0-9a-z]*\d)(?=[0-9a-z]*[a-z])[0-9a-z]{32,}\b(?![\w-]*\.js\b)/gi, '…'],
];
