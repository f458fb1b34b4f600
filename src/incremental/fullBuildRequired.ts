/**
 * Why a change is not built by content alone: the full build, which is always right, is to run.
 * The message is a part of a sentence, for whoever reads the report of a build.
 */
export class FullBuildRequired extends Error {
  override name = 'FullBuildRequired';
}
