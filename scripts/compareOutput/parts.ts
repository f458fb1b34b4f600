import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, traverse, types as t } from '@babel/core';
import { minifySync } from '@swc/core';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { namesBelow } from '../../src/lib/files/listFiles';

/** A text with a placeholder for each generated name, and these names in order, with their kinds. */
interface Masked {
  text: string;
  names: string[];
}

/** The digests of a whole file, a text, a module of a script, or the script around its modules. */
export interface Part extends Masked {
  file: string;
  /** The name of the file with placeholders. Only parts of the same name may correspond. */
  name: string;
}

const textFile = /\.(?:html|css|json|txt|xml|svg|webmanifest)$|^_(?:headers|redirects)$/;

/** Reads an output of a build as parts whose order does not matter. */
export async function readParts(folder: string): Promise<Part[]> {
  const files = (await namesBelow(folder)).filter(isPublicFile);
  const contents = await Promise.all(files.map((file) => readFile(path.join(folder, file))));
  const css = contents.filter((_, index) => files[index]?.endsWith('.css')).join('');
  // Class names of `src/gatsby/webpack/classNames.ts`.
  const classes = [...css.matchAll(/\.(_[a-z0-9]{4,5})(?![\w-])/g)].map(([, name]) => name);
  const patterns: Record<string, RegExp> = {
    chunk: /(?<![\w-])\d+(?=-[0-9a-f]{20}\.)/g,
    hash: /(?<![0-9a-f])[0-9a-f]{20}(?![0-9a-f])|(?<='sha256-)[A-Za-z0-9+/]{43}=(?=')/g,
    class: new RegExp(`(?<!\\w)(?:${classes.join('|') || '(?!)'})(?!\\w)`, 'g'),
  };
  return files.flatMap((file, index) => partsOf(file, contents[index] ?? Buffer.of(), patterns));
}

function partsOf(file: string, bytes: Buffer, patterns: Record<string, RegExp>): Part[] {
  let parts: Masked[] = [{ text: digestOf(bytes), names: [] }];
  if (textFile.test(file)) parts = [mask(bytes.toString(), patterns)];
  if (file.endsWith('.js')) {
    parts = splitScript(bytes.toString()).map((code) => {
      const { text, names } = mask(code, { ...patterns, ...idsIn(code) });
      // The minifier's names of variables depend on the order of modules, so they are named anew.
      const options = { compress: false, mangle: { toplevel: true }, module: false };
      return { text: minifySync(text, options).code, names };
    });
  }
  const { text: name, names } = mask(file, patterns);
  // The digests tell files apart whose names differ in generated names only.
  const whole = {
    text: parts
      .map(({ text }) => digestOf(text))
      .sort()
      .join(),
    names,
  };
  return [whole, ...parts].map((part) => ({ ...part, file, name }));
}

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Masks the matches of each pattern, whose key is the kind of the name. */
function mask(text: string, patterns: Record<string, RegExp>): Masked {
  const names: string[] = [];
  let masked = text;
  for (const [kind, pattern] of Object.entries(patterns)) {
    masked = masked.replace(pattern, (name) => {
      names.push(`${kind} ${name}`);
      return /^\d+$/.test(name) ? '0' : '~';
    });
  }
  return { text: masked, names };
}

/** Splits a script into the rows of webpack's tables of modules and chunks, and the code around them. */
function splitScript(code: string): string[] {
  const tables: t.ObjectExpression[] = [];
  const tree = parseSync(code, { configFile: false, babelrc: false, sourceType: 'script' });
  traverse(tree ?? t.program([]), {
    ObjectExpression(object) {
      if (!isTable(object.node)) return;
      tables.push(object.node);
      object.skip();
    },
  });
  const textOf = ({ start, end }: t.Node) => code.slice(start ?? 0, end ?? 0);
  const rows = tables.flatMap(({ properties }) => properties.map((row) => `({${textOf(row)}})`));
  return [tables.reduce((rest, table) => rest.replace(textOf(table), () => '{}'), code), ...rows];
}

/** True if all keys of an object are numbers. */
const isTable = ({ properties }: t.ObjectExpression): boolean =>
  properties.length > 0 && properties.every((row) => 'key' in row && t.isNumericLiteral(row.key));

/**
 * Returns the patterns of ids in a part of a script: the key of a row, and arguments of webpack's
 * `require`, the third parameter of a module. In the code around the modules, `require` may have any
 * name.
 */
function idsIn(code: string): Record<string, RegExp> {
  const row = /^\(\{\d+(?<module>(?::(?:function)?)?\(?(?<parameters>[\w$,]*)\)?(?:=>|\{))?/.exec(
    code,
  );
  const parameter = row ? (row.groups?.parameters?.split(',')[2] ?? '(?!)') : '[\\w$]+';
  const require = `(?<![\\w$.])${parameter.replace(/^\$$/, '\\$')}`;
  const [isFrame, isModule] = [row === null, row?.groups?.module !== undefined];
  return {
    chunk: new RegExp(
      `(?<=${require}\\.e\\(|${isFrame ? '[[,]' : isModule ? '(?!)' : '^\\(\\{'})\\d+(?=[)\\],:])`,
      'g',
    ),
    module: new RegExp(
      `(?<=${require}\\(|\\.bind\\(${parameter},|${isModule ? '^\\(\\{' : '(?!)'})\\d+(?=[),:(])`,
      'g',
    ),
  };
}
