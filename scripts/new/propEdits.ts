/** Props and parsers of the content types whose pages show their own fields. */
import camelCase from 'lodash/camelCase';
import { insert, type Action } from './edits';
import type { FieldPlace } from './fieldPlace';
import { propTypes, readerOf } from './list';

/** The props that a parser returns, and where both get a line more. */
interface Props {
  name: string;
  file: string;
  /** The line of the interface before a new prop. */
  propAfter: string;
  parser: string;
  /** The parser's function, and its line before a new prop. */
  parserFrom: string;
  parserAfter: string;
}

const propsOf: Readonly<Record<string, Props>> = {
  aircraft_data: {
    name: 'AircraftSheet',
    file: 'src/components/aircraft/types.ts',
    propAfter: 'export interface AircraftSheet extends AircraftSummary {\n',
    parser: 'src/cms/parse/aircraft.ts',
    parserFrom: 'export function parseAircraftSheet',
    parserAfter: '    ...availabilityProps(context, entry),\n',
  },
  position: {
    name: 'Position',
    file: 'src/components/positions/types.ts',
    propAfter: '  summary: string | null;\n',
    parser: 'src/cms/parse/position.ts',
    parserFrom: 'export function parsePosition',
    parserAfter: '    summary: text(fields.summary),\n',
  },
};

/** A new prop with the value of a field. */
export interface NewProp {
  /** `noiseClass` */
  name: string;
  /** Name of the interface that gets it. */
  of: string;
  actions: (root: string) => Action[];
}

/**
 * Describes the prop for a field. Returns null if it is for its author: for lists, fields of groups, and
 * the content types of which several components show parts.
 */
export function newProp({ type, path, value }: FieldPlace): NewProp | null {
  const props = propsOf[type];
  const [field = '', inner] = path;
  if (!props || inner !== undefined || typeof value !== 'string') return null;
  const name = camelCase(field);
  return {
    name,
    of: props.name,
    actions: (root) => [
      insert(root, {
        file: props.file,
        after: props.propAfter,
        from: `export interface ${props.name} `,
        // Optional, so that examples and tests stay complete.
        text: `  ${name}?: ${propTypes[value]};\n`,
      }),
      insert(root, {
        file: props.parser,
        after: props.parserAfter,
        from: props.parserFrom,
        text: `    ${name}: ${readerOf(value, `entry.fields.${field}`)},\n`,
      }),
    ],
  };
}
