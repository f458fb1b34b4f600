import type { ContentClient } from '../cms/client';
import type { Content } from '../cms/content';
import type { Kept } from '../cms/kept';
import type { SiteContent } from '../cms/site';

/** What one run of the build found out, handed from hook to hook. */
export interface BuildState {
  site: SiteContent;
  content: Content;
  client: ContentClient;
  kept: Kept;
}

let current: BuildState | undefined;

/** Hands what sourcing found out to the later hooks. */
export function setBuildState(state: BuildState): void {
  current = state;
}

/** @throws Error where no content was sourced yet. */
export function buildState(): BuildState {
  if (!current) throw new Error('The content was not read yet.');
  return current;
}
