import path from 'node:path';
import ts from 'typescript';

/** A replacement of a text in a source file, by the file's path in the repository. */
export interface Edit {
  file: string;
  from: string;
  to: string;
}

/** Parsed files without an edit, for all programs of a test file. */
const unedited = new Map<string, ts.SourceFile>();

/**
 * Type-checks files of the repository as if some source files were edited.
 * @param edits the replacements; each must match
 * @param files the files to check, by path in the repository
 * @param root folder of the repository, or of a copy
 * @returns the files with an error, sorted
 */
export function filesWithErrors(
  edits: readonly Edit[],
  files: readonly string[],
  root = process.cwd(),
): string[] {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  );
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  const readEdited = (name: string): string | undefined =>
    edits
      .filter(({ file }) => path.resolve(root, file) === path.resolve(name))
      .reduce((text, { file, from, to }) => {
        if (!text?.includes(from)) throw new Error(`${file} does not contain “${from}”.`);
        return text.replace(from, to);
      }, readFile(name));
  host.readFile = readEdited;
  host.getSourceFile = (name, version) => {
    const isEdited = edits.some(({ file }) => path.resolve(root, file) === path.resolve(name));
    const cached = isEdited ? undefined : unedited.get(name);
    if (cached) return cached;
    const text = readEdited(name);
    if (text === undefined) return undefined;
    const source = ts.createSourceFile(name, text, version);
    if (!isEdited) unedited.set(name, source);
    return source;
  };
  const roots = [...files, 'node_modules/@types/jest/index.d.ts'];
  const program = ts.createProgram(
    roots.map((file) => path.join(root, file)),
    options,
    host,
  );
  return files
    .filter((file) => {
      const source = program.getSourceFile(path.join(root, file));
      return program.getSemanticDiagnostics(source).length > 0;
    })
    .sort();
}
