import { minifyScript } from '../../../src/gatsby/webpack/minifyScript';

/** A script whose local names depend on the letters of a hash, like webpack's list of scripts. */
const script = (hash: string) => `
  const files = { 1: "${hash}" };
  export const url = (first, second, third) =>
    ["/_scripts/1-", files[first], second, third, first, ".${hash}.css"].join(third);
`;

const minified = async (hash: string) => {
  const options = { ecma: 2020, mangle: true, module: true } as const;
  const { code = '' } = await minifyScript(
    { 'app.js': script(hash) },
    undefined,
    options,
    undefined,
  );
  return code;
};

test('a script has the same names, whatever the provisional hashes in it are', async () => {
  const [first, second] = ['aaaaaaaaaaaaaaaaaaaa', 'f0f0f0f0f0f0f0f0f0f0'] as const;
  const code = await minified(first);
  expect(code).toContain(`.${first}.css`);
  expect(await minified(second)).toBe(code.replaceAll(first, second));
});
