import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the recipe, relative to the project. */
export const recipeFolder = path.join('deploy', 'container');

/** One instruction of a Containerfile, such as `USER` with the text `1000:1000`. */
export interface Instruction {
  name: string;
  text: string;
}

/** Reads the instructions of the recipe. Comments are left out, and continued lines are joined. */
export async function readRecipe(): Promise<Instruction[]> {
  const file = await readFile(path.join(recipeFolder, 'Containerfile'), 'utf8');
  const lines = file.replace(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  return lines.split('\n').flatMap((line) => {
    const [, name, text] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return name === undefined || text === undefined ? [] : [{ name, text }];
  });
}

/** Returns the texts of all instructions of a name, in their order. */
export const textsOf = (recipe: readonly Instruction[], name: string): string[] =>
  recipe.filter((instruction) => instruction.name === name).map(({ text }) => text);

/** Returns the files and folders that the recipe copies, relative to the project; some have a `*`. */
export const copiedSources = (recipe: readonly Instruction[]): string[] =>
  textsOf(recipe, 'COPY').flatMap((text) => text.split(' ').slice(0, -1));

/** Reads the patterns of the file that selects what builders read; those with `!` are read. */
export async function readIgnorePatterns(): Promise<string[]> {
  const file = await readFile(path.join(recipeFolder, 'Containerfile.dockerignore'), 'utf8');
  return file.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
