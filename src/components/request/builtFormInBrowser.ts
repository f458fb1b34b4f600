/** Replaces that of `builtForm.ts` in the browser bundle: browsers load the form with `form/start.tsx`. */
export const BuiltForm = null;
