/** Environment variable with the path of the bundle of `hooks.ts`, which `npm run develop` sets. */
export const bundleVariable = 'DEVELOP_HOOKS';
