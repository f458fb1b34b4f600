/**
 * Signals that an incremental build cannot build a change, so that a full build must run.
 * The message is a clause that completes a sentence of the build report.
 */
export class FullBuildRequired extends Error {
  override name = 'FullBuildRequired';
}
