import pickBy from 'lodash/pickBy';
import type { PageFamily } from '../components/pages';
import type { Strings } from '../components/strings';

/** Groups of every page, including the 404 page. A group is the first segment of a key. */
const shell = [
  'skip_to_content',
  'site',
  'sharing',
  'route',
  'language',
  'in_language',
  'popup',
  'contact',
];

const page = [
  ...shell,
  'breadcrumb',
  'belt',
  'filter',
  'results',
  'category',
  'project',
  'aircraft',
  'compare',
  'positions',
  'certificate',
  'team',
  'carousel',
  'video',
  'globe',
  'request',
];

/** A template or Slice. Its data contains the interface strings of its groups. */
export type StringsPart = PageFamily | 'notFound' | 'search' | 'header' | 'footer';

/** Groups of interface strings that the code of each template and Slice uses. */
const groupsByPart: Readonly<Record<StringsPart, readonly string[]>> = {
  page,
  aircraft: page,
  position: [...shell, 'breadcrumb', 'positions', 'position', 'request'],
  popup: page,
  notFound: [...shell, 'not_found', 'search'],
  search: [...shell, 'search'],
  header: ['menu', 'in_language'],
  footer: ['footer', 'in_language'],
};

/** All templates and Slices with interface strings. */
export const stringsParts = Object.keys(groupsByPart) as StringsPart[];

/** Selects the interface strings of a template or Slice. */
export const stringsOf = (part: StringsPart, strings: Strings): Strings =>
  pickBy(strings, (_text, key) => groupsByPart[part].includes(key.replace(/\..*/, '')));
