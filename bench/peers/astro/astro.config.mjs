/** Static files alone, as this site gives them. */
export default { output: 'static', trailingSlash: 'always', build: { format: 'directory' } };
