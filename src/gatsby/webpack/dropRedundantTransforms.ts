import { readFile, writeFile } from 'node:fs/promises';

/** The file in which Gatsby stores the Babel plugins that its own plugins request. */
interface BabelState {
  stages: Record<string, { plugins: { name: string }[] }>;
}

const file = '.cache/babelState.json';
const redundantPlugin = /plugin-proposal-(?:optional-chaining|nullish-coalescing-operator)\b/;

/**
 * Removes the transforms that `gatsby-plugin-typescript` applies to all scripts, even if
 * `browserslist` does not need them. It edits Gatsby's file, because no action of Gatsby removes
 * them, and `babelPreset.cjs` runs before they are added.
 */
export async function dropRedundantTransforms(): Promise<void> {
  const state = JSON.parse(await readFile(file, 'utf8')) as BabelState;
  for (const stage of Object.values(state.stages)) {
    stage.plugins = stage.plugins.filter(({ name }) => !redundantPlugin.test(name));
  }
  await writeFile(file, JSON.stringify(state, null, 2));
}
