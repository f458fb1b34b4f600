/**
 * Finds the files that decide the result of a test, so that `npm run check` can skip tests that have
 * passed with the same files. A file is an input of a test if a string literal of the test, or of one of
 * its inputs, names it: an import, the file of a child process, or a folder of content.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of a project, and the tests that read them. Names are relative and use `/`. */
export interface Project {
  /** All unit and component tests. */
  tests: readonly string[];
  /** Returns the digest of all inputs of a test. */
  digestOf: (test: string) => string;
  /** Returns the tests that name each of some files in the fewest steps: directly, or by one file. */
  nearestTests: (files: readonly string[]) => string[];
}

/** Inputs of every test that name no file, or name files for other purposes. */
const configurations = ['package-lock.json', 'tsconfig.json'];
/** Names the files that Jest loads for every test, and the transform. */
const jestConfig = 'jest.config.mjs';

/**
 * Folders that tests copy or search as a whole: of tools such as the generators and the linter. Those tests
 * run again in `npm test`, but not after each change of a file.
 */
const copiedFolders: ReadonlySet<string> = new Set(['src', 'services', 'scripts', '__tests__']);

const isTest = (file: string) => /^__tests__\/.*\.test\.tsx?$/.test(file);
const isCode = (file: string) => /\.(?:[cm]?[jt]s|tsx)$/.test(file);
const suffixes = ['', '.ts', '.tsx', '.mjs', '.cjs', '/index.ts', '/index.tsx'];

/**
 * A string literal in one line. Of a template, only the text before its first placeholder counts, which
 * may name a folder.
 */
const literal = /'([^'\n]*)'|"([^"\n]*)"|`([^`\n$]*)/g;

/** A comment, which may mention files. Not the `/*` in a pattern for file names. */
const comment = /(?:^|\s)(?:\/\/.*|\/\*[^]*?\*\/)/gm;

/** An import of types, which the tests do not execute. */
const typeImport = /^(?:import|export) type [^;]*? from '[^'\n]*'/gm;

/**
 * Marks a test of the whole site or of the tools, which takes 7 s or longer, in its first comment. The quick
 * gate runs it after a change of files that it names itself; CI always runs it.
 */
const slowMark = /^\/\*\*(?:(?!\*\/)[^])*@slow\b/;

/** Reads the files of the project in a folder. Returns undefined if git does not know them. */
export function readProject(folder = '.'): Project | undefined {
  const hashes = readHashes(folder);
  if (!hashes) return undefined;
  const files = [...hashes.keys()].sort();
  const inputs = new InputFinder(folder, files);
  const tests = files.filter(isTest);
  const inputsOf = (test: string) =>
    new Set([
      ...inputs.from(hashes.has(jestConfig) ? [jestConfig] : []),
      ...(inputs.isSlow(test) ? inputs.named(test) : inputs.from([test])),
      ...configurations.filter((name) => hashes.has(name)),
    ]);
  return {
    tests,
    digestOf: (test) => {
      const lines = [...inputsOf(test)].sort().map((file) => `${hashes.get(file) ?? ''} ${file}`);
      return createHash('sha256')
        .update([process.version, ...lines].join('\n'))
        .digest('hex');
    },
    nearestTests: (changed) => {
      const distances = tests.map((test) => ({ test, of: inputs.distances(test, 'files') }));
      const nearest = changed.flatMap((file) => {
        const least = Math.min(...distances.map(({ of }) => of.get(file) ?? Infinity));
        return distances.filter(({ of }) => of.get(file) === least).map(({ test }) => test);
      });
      return [...new Set(nearest)].sort();
    },
  };
}

/** Hashes of all files that git does not ignore, by name: those of the index where a file is unchanged. */
function readHashes(folder: string): Map<string, string> | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter(Boolean);
  try {
    const staged = git('ls-files', '--stage', '-z').flatMap((line) => {
      const [, hash, name] = /^\d+ (\w+) \d\t(.*)$/s.exec(line) ?? [];
      return hash && name ? [[name, hash] as const] : [];
    });
    const hashes = new Map(staged);
    for (const name of git('ls-files', '--deleted', '-z')) hashes.delete(name);
    const modified = git('ls-files', '--modified', '--others', '--exclude-standard', '-z');
    for (const name of modified) {
      const data = readIfFile(path.join(folder, name));
      if (data) hashes.set(name, createHash('sha256').update(data).digest('hex'));
    }
    return hashes;
  } catch {
    // There is no git, or the folder is no repository, as in an archive of the project.
    return undefined;
  }
}

function readIfFile(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    // The file was deleted, or it is a folder with a repository of its own.
    return undefined;
  }
}

/** Follows the literals of files to other files. */
class InputFinder {
  private readonly known: ReadonlySet<string>;
  private readonly folders = new Map<string, string[]>();
  private readonly direct = new Map<string, readonly string[]>();

  constructor(
    private readonly root: string,
    files: readonly string[],
  ) {
    this.known = new Set(files);
    for (const file of files) {
      for (let name = path.posix.dirname(file); name !== '.'; name = path.posix.dirname(name)) {
        const inFolder = this.folders.get(name);
        if (inFolder) inFolder.push(file);
        else this.folders.set(name, [file]);
      }
    }
  }

  isSlow(test: string): boolean {
    return slowMark.test(readIfFile(path.join(this.root, test))?.toString() ?? '');
  }

  /** Returns a file and the files that it names itself. */
  named(file: string): string[] {
    return [file, ...this.namedBy(file, 'files and folders')];
  }

  /** Returns files and all files that they name, directly or by other files. */
  from(files: readonly string[]): Set<string> {
    return new Set(files.flatMap((file) => [...this.distances(file, 'files and folders').keys()]));
  }

  /**
   * Returns a file and all files that it names, with the number of steps: 0 for the file itself.
   * @param scope whether the name of a folder counts as the names of all its files
   */
  distances(file: string, scope: 'files' | 'files and folders'): Map<string, number> {
    const distances = new Map([[file, 0]]);
    // A map iterates over entries that are added meanwhile.
    for (const [reached, steps] of distances)
      for (const name of this.namedBy(reached, scope))
        if (!distances.has(name)) distances.set(name, steps + 1);
    return distances;
  }

  private namedBy(file: string, scope: 'files' | 'files and folders'): readonly string[] {
    const key = `${scope} ${file}`;
    const cached = this.direct.get(key);
    if (cached) return cached;
    const text = isCode(file) ? (readIfFile(path.join(this.root, file))?.toString() ?? '') : '';
    const names = new Set(
      [...text.replaceAll(comment, '').replaceAll(typeImport, '').matchAll(literal)].map(
        ([, single, double, template]) =>
          (single ?? double ?? template ?? '').trim().replace(/^<rootDir>\//, ''),
      ),
    );
    const named = [...names]
      .map((name) => this.resolve(file, name))
      .filter((targets) => scope !== 'files' || targets.length === 1)
      .flat();
    this.direct.set(key, named);
    return named;
  }

  /** Returns the files that a literal names: a file, all files of a folder, or none. */
  private resolve(file: string, name: string): readonly string[] {
    if (name === '' || name.length > 200 || /^[./]*$/.test(name)) return [];
    const isRelative = name.startsWith('.');
    const base = isRelative
      ? path.posix.join(path.posix.dirname(file), name)
      : path.posix.normalize(name);
    // Code of the site names files that it does not run: attributes, and the inputs of a fingerprint.
    const isOfSite = /^(?:src|services)\//.test(file);
    const isOfSetup = !isOfSite && !/^(?:__tests__|scripts|e2e|bench)\//.test(file);
    if (!isRelative && (isOfSite || (isOfSetup && !name.includes('/')))) return [];
    const target = suffixes
      .map((suffix) => `${base}${suffix}`)
      .find((each) => this.known.has(each));
    if (target !== undefined) return [target];
    const folder = base.replace(/\/$/, '');
    return copiedFolders.has(folder) ? [] : (this.folders.get(folder) ?? []);
  }
}
