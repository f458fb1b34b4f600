/** No form: browsers load it with `form/start.tsx`. */
export const BuiltForm = null;
