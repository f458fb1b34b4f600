import { isTemporaryFile } from '../lib/files/replaceFile';

/** Build artefacts for developers and for Gatsby's next run: source maps, webpack's reports. */
const buildArtefact =
  /^(?:(?:_scripts\/)?[^/]+\.(?:js|css)\.map|webpack\.stats\.json|chunk-map\.json)$/;

/**
 * True if a file of a build is for visitors. Other files stay in `public/`, where Gatsby's next run
 * reads its report; releases and uploads to hosts do not contain them. Nor do they contain temporary
 * files of a killed build.
 * @param name path relative to the output, without a leading slash
 */
export const isPublicFile = (name: string): boolean =>
  !buildArtefact.test(name) && !isTemporaryFile(name);
