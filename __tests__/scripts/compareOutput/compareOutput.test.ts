import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compareParts } from '../../../scripts/compareOutput/compare';
import { readParts } from '../../../scripts/compareOutput/parts';
import { inTemporaryFolder } from '../../setup/folder';

const hash = (digit: string) => digit.repeat(20);

/** Names in an output of one page, one style sheet and one script with two modules. */
interface Names {
  style: string;
  script: string;
  chunk: number;
  /** Ids of two modules; webpack writes the smaller one first. */
  modules: [number, number];
  classes: [string, string];
  /** The minifier's names of variables. */
  variables: [string, string, string];
}

const names: Names = {
  style: hash('a'),
  script: hash('b'),
  chunk: 12,
  modules: [100, 200],
  classes: ['_k2x1', '_a0b3'],
  variables: ['e', 't', 'n'],
};
/** The names after a move of source files. */
const moved: Names = {
  style: hash('c'),
  script: hash('d'),
  chunk: 34,
  modules: [400, 300],
  classes: ['_m012', '_z0b10'],
  variables: ['n', 'e', 'r'],
};

/** Writes a property `n` like the minifier: in short form if the variable has the same name. */
const shorthand = (variable: string) => (variable === 'n' ? 'n' : `n:${variable}`);

function filesOf({ style, script, chunk, modules, classes, variables }: Names) {
  const [module, exports, require] = variables;
  const [firstModule, secondModule] = modules;
  const bodies: [number, string][] = [
    [
      firstModule,
      `(${module},${exports},${require})=>{${exports}.a=${require}(${secondModule}).b+100}`,
    ],
    [
      secondModule,
      `(${module},${exports})=>{let ${require}={${shorthand(module)}};${exports}.b=${require}}`,
    ],
  ];
  const table = bodies.sort(([a], [b]) => a - b).map(([id, body]) => `${id}:${body}`);
  return {
    'index.html': `<p class="${classes[0]} ${classes[1]}"><script src="/_scripts/${chunk}-${script}.js">`,
    [`styles.${style}.css`]: `.${classes[0]}{top:0}.${classes[1]}:hover{top:1px}`,
    [`_scripts/${chunk}-${script}.js`]: `self.chunks.push([[${chunk}],{${table.join()}}]);`,
    'picture.webp': 'bytes',
  };
}

async function compare(firstOutput: Record<string, string>, secondOutput: Record<string, string>) {
  return inTemporaryFolder(async (folder) => {
    const outputs = [];
    for (const [name, files] of Object.entries({ first: firstOutput, second: secondOutput })) {
      for (const [file, text] of Object.entries(files)) {
        const target = path.join(folder, name, file);
        await mkdir(path.dirname(target), { recursive: true });
        await writeFile(target, text);
      }
      outputs.push(await readParts(path.join(folder, name)));
    }
    const [a = [], b = []] = outputs;
    return compareParts(a, b);
  });
}

describe('the comparison of two outputs', () => {
  it('finds no difference if generated names correspond one to one', async () => {
    expect(await compare(filesOf(names), filesOf(moved))).toEqual([]);
  });

  it.each([
    ['text of a page', 'index.html', '<p', '<div'],
    ['a declaration', `styles.${moved.style}.css`, 'top:1px', 'top:2px'],
    ['a number in a script', `_scripts/34-${moved.script}.js`, '+100', '+101'],
    ['the name of a property', `_scripts/34-${moved.script}.js`, '.b+', '.c+'],
    ['the order of classes', 'index.html', '_m012 _z0b10', '_z0b10 _m012'],
    ['the import of a module', `_scripts/34-${moved.script}.js`, '(300)', '(400)'],
    ['picture', 'picture.webp', 'bytes', 'other'],
  ])('finds the changed %s', async (_, file, from, to) => {
    const files: Record<string, string> = filesOf(moved);
    const text = files[file] ?? '';
    expect(text).toContain(from);
    const differences = await compare(filesOf(names), { ...files, [file]: text.replace(from, to) });
    expect(differences).not.toEqual([]);
  });

  it('finds a file that only one of them has', async () => {
    const files = filesOf(moved);
    const moreFiles = { ...files, 'robots.txt': 'User-agent: *' };
    expect(await compare(filesOf(names), moreFiles)).toContain(
      'robots.txt: only in the second output',
    );
    expect((await compare(moreFiles, filesOf(names))).join('\n')).toContain('robots.txt: ');
  });
});
