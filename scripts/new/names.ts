/** The spellings of the name of a new kind of belt or tile. */
export interface KindNames {
  /** Component: `KeyNumbers`. */
  pascal: string;
  /** Kind: `keyNumbers`. */
  camel: string;
  /** Group of fields, or start of the content type: `key_numbers`. */
  snake: string;
  /** Anchor in an example: `key-numbers`. */
  dash: string;
  /** Value of the select: `Key numbers`. */
  words: string;
}

/** A name of a kind, as the error for another spelling shows it. */
const exampleNames = { belt: 'KeyNumbers', tile: 'PressQuote' } as const;

/**
 * Returns the spellings of the name of a kind.
 * @throws Error if it is not a name in Pascal case
 */
export function kindNames(subject: keyof typeof exampleNames, name: string): KindNames {
  if (!/^(?:[A-Z][a-z]+)+$/.test(name))
    throw new Error(`“${name}” is no name of a ${subject}. Write it as ${exampleNames[subject]}.`);
  const snake = name.replace(/(?<=[a-z])[A-Z]/g, '_$&').toLowerCase();
  const words = snake.replaceAll('_', ' ');
  return {
    pascal: name,
    camel: name.charAt(0).toLowerCase() + name.slice(1),
    snake,
    dash: snake.replaceAll('_', '-'),
    words: words.charAt(0).toUpperCase() + words.slice(1),
  };
}
