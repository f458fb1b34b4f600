import { readFile, writeFile } from 'node:fs/promises';

/** What Gatsby writes of its plugins' wishes, for each time that Babel begins. */
interface State {
  stages: Record<string, { plugins: { name: string }[] }>;
}

const file = '.cache/babelState.json';
const needless = /plugin-proposal-(?:optional-chaining|nullish-coalescing-operator)\b/;

/**
 * Takes away what Gatsby's support of TypeScript rewrites in all scripts, whatever `browserslist`
 * says: no action does that, and `babelPreset.cjs` comes before it.
 */
export async function dropRedundantTransforms(): Promise<void> {
  const state = JSON.parse(await readFile(file, 'utf8')) as State;
  for (const stage of Object.values(state.stages)) {
    stage.plugins = stage.plugins.filter(({ name }) => !needless.test(name));
  }
  await writeFile(file, JSON.stringify(state, null, 2));
}
