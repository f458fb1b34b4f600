/**
 * The hooks that read the content, from the newest bundle of `npm run develop`. In a build, and in
 * `gatsby develop` without that command, they are those of this bundle.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { CreatePagesArgs, SourceNodesArgs } from 'gatsby';
import type { Strings } from '../../components/strings';
import { fileStrings } from '../../input/readState';
import { sourcePlace } from '../../lib/sourcePlace';
import { createPages as ownCreatePages } from '../createPages';
import { sourceNodes as ownSourceNodes } from '../sourceNodes';
import { buildState, setBuildState } from '../state';
import { bundleVariable } from './bundleVariable';
import { hiddenStrings } from './hiddenStrings';
import { isDevelop } from './isDevelop';

interface Hooks {
  sourceNodes: typeof ownSourceNodes;
  createPages: typeof ownCreatePages;
  buildState: typeof buildState;
}

const ownHooks: Hooks = {
  sourceNodes: ownSourceNodes,
  createPages: ownCreatePages,
  buildState,
};

let loaded: { code: string; hooks: Hooks } | undefined;
/** The hooks that have last read the content without an error. */
let working: Hooks | undefined;

/** Loads the bundle if its code has changed. */
function newestHooks(): Hooks {
  const file = process.env[bundleVariable];
  if (!file) return ownHooks;
  const code = readFileSync(file, 'utf8');
  if (loaded?.code === code) return loaded.hooks;
  // Errors then name the place in our source instead of the bundle.
  process.setSourceMapsEnabled(true);
  const load = createRequire(path.resolve('gatsby-node.ts'));
  Reflect.deleteProperty(load.cache, file);
  const hooks = load(file) as Hooks;
  loaded = { code, hooks };
  return hooks;
}

/**
 * Reads the content with the newest hooks. If they fail, the pages of the last reading stay.
 * @throws the error of the hooks, if there was no reading before
 */
export async function sourceNodes(args: SourceNodesArgs): Promise<void> {
  try {
    const hooks = newestHooks();
    await hooks.sourceNodes(args);
    working = hooks;
    if (hooks !== ownHooks) setBuildState(hooks.buildState());
    if (isDevelop()) await reportHiddenStrings(args);
  } catch (error) {
    if (!working) throw error;
    reportFailure(args, 'The content cannot be read', error);
  }
}

/** Interface strings of the last reading. */
let lastStrings: Strings | undefined;

/** Names interface strings that have been edited since the last reading, and that an entry hides. */
async function reportHiddenStrings({ reporter }: SourceNodesArgs): Promise<void> {
  const strings = await fileStrings();
  const lines = hiddenStrings(lastStrings ?? strings, strings, buildState().content);
  for (const line of lines) reporter.warn(line);
  lastStrings = strings;
}

/** The hooks that have last created the pages without an error. */
let creating: Hooks = ownHooks;

/** Creates the pages of the last reading. If the new hooks fail, those of the last bundle create them. */
export async function createPages(args: CreatePagesArgs): Promise<void> {
  const newest = working ?? ownHooks;
  try {
    await newest.createPages(args);
    creating = newest;
  } catch (error) {
    if (creating === newest || creating === ownHooks) throw error;
    reportFailure(args, 'The pages cannot be created', error);
    await creating.createPages(args);
  }
}

function reportFailure(
  { reporter }: Pick<SourceNodesArgs, 'reporter'>,
  title: string,
  error: unknown,
): void {
  const place = sourcePlace(error);
  const where = place === null || String(error).includes(place) ? '' : ` at ${place}`;
  const words = `${title}, so the pages stay as they are: ${String(error)}${where}`;
  reporter.error(words, error instanceof Error ? error : undefined);
}
