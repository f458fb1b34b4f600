import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const skipped = /^(?:\.|node_modules$|public$|assets$|entries$|screenshots$)/;

function markdownBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.test(entry.name)) return [];
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return markdownBelow(name);
    return name.endsWith('.md') ? [name] : [];
  });
}

/** Returns the lines of a document, with empty lines for code blocks. */
function proseLines(file: string): string[] {
  let isCode = false;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      const isFence = /^\s*```/.test(line);
      if (isFence) isCode = !isCode;
      return isCode || isFence ? '' : line;
    });
}

/** Returns the anchors of the headings, as GitHub forms them. */
const anchorsOf = (file: string): string[] =>
  proseLines(file).flatMap((line) => {
    const [, heading] = /^#+ (.+)$/.exec(line) ?? [];
    if (heading === undefined) return [];
    return heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
  });

function brokenLinks(file: string): string[] {
  const text = proseLines(file).join('\n');
  const targets = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = '']) => target);
  return targets.filter((target) => {
    if (/^(?:https?|mailto):/.test(target)) return false;
    const [name = '', anchor] = target.split('#');
    const linked = name === '' ? file : path.join(path.dirname(file), decodeURI(name));
    if (!statSync(linked, { throwIfNoEntry: false })) return true;
    return anchor !== undefined && !anchorsOf(linked).includes(anchor);
  });
}

const documents = markdownBelow('.');
const wrapped = documents;

test.each(wrapped)('%s has lines of at most 120 characters', (file) => {
  const lines = proseLines(file).map((line, index) => ({ number: index + 1, line }));
  expect(lines.filter(({ line }) => [...line].length > 120)).toEqual([]);
});

test.each(documents)('%s has relative links that lead to a file and a heading', (file) => {
  expect(brokenLinks(file)).toEqual([]);
});

test('the README has at most 160 lines', () => {
  expect(readFileSync('README.md', 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(160);
});

test('the index of decisions lists every decision once, and each has its own number', () => {
  const files = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const listed = [...index.matchAll(/\]\((\d{4}-[^)]+\.md)\)/g)].map(([, name]) => name);
  expect(listed.sort()).toEqual(files.sort());
  expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length);
});

test('docs/commands.md or the README names every command of package.json', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
  const text = ['README.md', 'docs/commands.md'].map((file) => readFileSync(file, 'utf8')).join();
  const names = Object.keys(scripts).filter((name) => name !== 'prepare');
  const isNamed = (name: string) => new RegExp(`npm (?:run )?${name}(?![\\w:])`).test(text);
  expect(names.filter((name) => !isNamed(name))).toEqual([]);
});
