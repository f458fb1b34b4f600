import { problemLine, type Problem } from '../cms/graph/problems';
import { hintsIs } from './texts/hintsIs';
import type { Words } from './words';

const placeholder = /\\?\{(\w+)\\?\}/g;

/** Matches an English text and captures the parts that differ. */
function patternOf(en: string): RegExp {
  const names = new Set<string>();
  const source = en.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(placeholder, (_, name: string) => {
    const isFirst = !names.has(name);
    names.add(name);
    return isFirst ? `(?<${name}>.+?)` : `\\k<${name}>`;
  });
  return new RegExp(`^${source}$`, 's');
}

const texts = hintsIs.map(([en, is]) => ({ pattern: patternOf(en), is }));

/** Returns the Icelandic text of a problem's message; undefined if there is none. */
function inIcelandic(what: string): string | undefined {
  for (const { pattern, is } of texts) {
    const match = pattern.exec(what);
    if (match)
      return is.replace(placeholder, (whole, name: string) => match.groups?.[name] ?? whole);
  }
  return undefined;
}

/** Returns the line of a problem in the languages of editors. Some messages only exist in English. */
export function hintWords(problem: Problem): Words {
  const what = inIcelandic(problem.what);
  const en = problemLine(problem);
  return what === undefined ? { en } : { en, is: problemLine({ ...problem, what }) };
}
