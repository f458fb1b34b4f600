import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isPublicFile } from '../../src/hosting/publicFiles';
import { namesBelow } from '../../src/lib/files';
import { readScript } from './script';
import { digestOf, generatedClasses, maskText, type Masked } from './tokens';

/** One unit of comparison: a whole file, its text, or a module of a script. */
export interface Item {
  file: string;
  /** Equal for items that may correspond to each other. */
  key: string;
  /** Generated names in it, in order. */
  tokens: string[];
}

const textFile = /\.(?:html|css|json|txt|xml|svg|webmanifest)$|^_(?:headers|redirects)$/;

/** Reads an output of a build as items whose order does not matter. */
export async function readOutput(folder: string): Promise<Item[]> {
  const names = (await namesBelow(folder)).filter(isPublicFile);
  const styles = names.filter((name) => name.endsWith('.css'));
  const css = await Promise.all(styles.map((name) => readFile(path.join(folder, name), 'utf8')));
  const classes = generatedClasses(css.join('\n'));
  const items: Item[] = [];
  for (const name of names) {
    items.push(...itemsOf(name, await readFile(path.join(folder, name)), classes));
  }
  return items;
}

function itemsOf(file: string, bytes: Buffer, classes: ReadonlySet<string>): Item[] {
  const name = maskText(file, new Set());
  const parts = partsOf(file, bytes, classes);
  const texts = parts.map(({ text }) => digestOf(text));
  // The content of the parts distinguishes chunks whose file names are only generated ids.
  const whole = { text: [...texts].sort().join(), tokens: name.tokens };
  return [whole, ...parts].map(({ text, tokens }) => ({
    file,
    tokens,
    key: `${name.text} ${digestOf(text)}`,
  }));
}

function partsOf(file: string, bytes: Buffer, classes: ReadonlySet<string>): Masked[] {
  if (file.endsWith('.js')) {
    const { frame, entries } = readScript(bytes.toString(), classes);
    return [
      frame,
      ...entries.map(({ id, body }) => ({ text: body.text, tokens: [id, ...body.tokens] })),
    ];
  }
  if (textFile.test(file)) return [maskText(bytes.toString(), classes)];
  return [{ text: digestOf(bytes), tokens: [] }];
}
