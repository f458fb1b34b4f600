/** An installed package with its licence. */
export interface LicensedPackage {
  name: string;
  version: string;
  /** An SPDX expression, or other text from the package's `license` field. */
  licence: string;
}

/**
 * Permissive licences: they allow use, change and distribution, and require at most attribution. They
 * suit a closed site and open source code alike.
 */
const allowedLicences: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Zlib',
  'Python-2.0',
  'Unlicense',
  'CC0-1.0',
]);

/** Packages with other licences, by name, and why they are allowed. */
export const licenceExceptions: Readonly<Record<string, { licence: string; why: string }>> = {
  '@fontsource-variable/hanken-grotesk': {
    licence: 'OFL-1.1',
    why: 'a font: the licence allows serving it with a site; it is not sold separately',
  },
  '@vercel/stega': {
    licence: 'MPL-2.0',
    why: 'runs unchanged in the preview service; its licence covers only its own files',
  },
  '@promptbook/utils': {
    licence: 'CC-BY-4.0',
    why: 'a dependency of the WebDriver client, used only in tests; it is not distributed',
  },
  'axe-core': {
    licence: 'MPL-2.0',
    why: 'runs unchanged in the tests; its licence covers only its own files',
  },
  'caniuse-lite': {
    licence: 'CC-BY-4.0',
    why: 'a table of browser features that the build reads; it is not distributed',
  },
  linkfs: {
    licence: 'Public Domain',
    why: 'no conditions; a dependency of Gatsby, used only in builds',
  },
  'parse-cache-control': {
    licence: 'BSD',
    why: 'the BSD variant is not named, and all variants require at most attribution; used in tests',
  },
  'spdx-exceptions': {
    licence: 'CC-BY-3.0',
    why: 'a list of names that the licence check reads; it is not distributed',
  },
  'spdx-ranges': {
    licence: '(MIT AND CC-BY-3.0)',
    why: 'a list of names that the licence check reads; it is not distributed',
  },
  'thirty-two': {
    licence: 'MIT*',
    why: 'its file LICENSE.txt is the MIT licence; a dependency of the management SDK, used only in tests',
  },
};

/**
 * The image library libvips, which sharp installs for each platform. Its licence is LGPL. It is
 * allowed because only the build loads it, unchanged; it is not delivered to visitors, and a person
 * who builds the site can replace it.
 */
const pictureLibrary = /^@img\/sharp-/;
const pictureLicences = /^(?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;

/** Describes the packages whose licences are not allowed, one line each. */
export const unknownLicences = (packages: readonly LicensedPackage[]): string[] =>
  packages
    .filter((licensed) => !isAllowed(licensed))
    .map(({ name, version, licence }) => `  ${name} ${version}: ${licence} is not allowed here`);

function isAllowed({ name, licence }: LicensedPackage): boolean {
  const exception = Object.hasOwn(licenceExceptions, name) ? licenceExceptions[name] : undefined;
  if (exception?.licence === licence) return true;
  if (pictureLibrary.test(name) && pictureLicences.test(licence)) return true;
  return isAllowedExpression(licence);
}

/**
 * True if an SPDX expression offers at least one allowed choice. Supports only expressions with one
 * kind of operator (`AND` or `OR`); no installed package has others.
 */
function isAllowedExpression(expression: string): boolean {
  const terms = expression.replace(/^\((.*)\)$/, '$1');
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => allowedLicences.has(term));
  return terms.split(' AND ').every((term) => allowedLicences.has(term));
}

/** Describes exceptions that no package needs any more, which could allow a later package by accident. */
export const unusedExceptions = (packages: readonly LicensedPackage[]): string[] =>
  Object.entries(licenceExceptions)
    .filter(
      ([name, { licence }]) =>
        !packages.some((used) => used.name === name && used.licence === licence),
    )
    .map(([name, { licence }]) => `  ${name}: the exception for ${licence} is not needed any more`);
