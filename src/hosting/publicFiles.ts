/** What a build tells whoever looks into it, and its next run: maps of the scripts, reports. */
const ofTheBuild =
  /^(?:(?:_scripts\/)?[^/]+\.(?:js|css)\.map|webpack\.stats\.json|chunk-map\.json)$/;

/**
 * Whether visitors may ask for a file of a build. `public/` keeps the others, as Gatsby reads its
 * report again; releases and what is uploaded are without them.
 * @param name path below the output's root, without a slash at its beginning
 */
export const isPublicFile = (name: string): boolean => !ofTheBuild.test(name);
