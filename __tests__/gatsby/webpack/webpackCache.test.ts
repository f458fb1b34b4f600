/** @ci */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { WebpackCache } from '../../../src/gatsby/webpack/webpackCache';

let folder: string;
const projectFolder = process.cwd();

/** A loader that records each file that it reads. */
const loader = `
module.exports = function (code) {
  require('node:fs').appendFileSync('read.log', this.resourcePath + '\\n');
  return code;
};
`;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'webpack-cache-'));
  process.chdir(folder);
  await mkdir('src/gatsby/webpack', { recursive: true });
  await writeFile('src/gatsby/webpack/loader.cjs', loader);
  await writeFile('src/index.js', 'console.log(1);');
});

afterEach(async () => {
  process.chdir(projectFolder);
  await rm(folder, { recursive: true, force: true });
});

/** Compiles like a build, or like the development server. Returns the number of files that loaders have read in all builds. */
async function compile(isDevelop = false): Promise<number> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: path.join(folder, 'src/index.js'),
    output: { path: path.join(folder, 'public') },
    cache: { type: 'filesystem', cacheLocation: path.join(folder, '.cache/webpack') },
    module: {
      rules: [{ test: /\.js$/, loader: path.join(folder, 'src/gatsby/webpack/loader.cjs') }],
    },
    plugins: [new WebpackCache({ isDevelop })],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return (await readFile('read.log', 'utf8')).trim().split('\n').length;
}

test('webpack uses its cache if nothing changes', async () => {
  expect(await compile()).toBe(1);
  expect(await compile()).toBe(1);
});

test.each([
  ['a changed package', 'node_modules/.package-lock.json'],
  ['a changed list of browsers', 'package.json'],
  ['a changed setting', '.cache/compiled/gatsby-node.js'],
  ['a changed loader', 'src/gatsby/webpack/other.cjs'],
])('%s causes a complete compilation', async (_, file) => {
  await compile();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '{"changed": true}');
  expect(await compile()).toBe(2);
});

test.each([
  ['a changed hook', '.cache/compiled/gatsby-node.js', 1],
  ['changed bundling', 'src/gatsby/onCreateWebpackConfig.ts', 2],
  ['a changed configuration of Gatsby', 'gatsby-config.ts', 2],
])('after %s the development server has compiled %s %i time(s)', async (_, file, count) => {
  await compile(true);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '// changed');
  expect(await compile(true)).toBe(count);
});

test('only a changed source is compiled again', async () => {
  await compile();
  await writeFile('src/index.js', 'console.log(2);');
  expect(await compile()).toBe(2);
  expect(await readFile('public/main.js', 'utf8')).toContain('2');
});
