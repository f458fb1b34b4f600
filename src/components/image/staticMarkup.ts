import { Fragment, isValidElement, type ReactNode } from 'react';

/**
 * The one function of `react-dom/server` that runs in browsers: GatsbyImage writes its pictures
 * with it after a change of page. The build puts this module in its place there, as the whole
 * renderer is a fifth of all script that a page loads.
 *
 * It knows what pictures are made of: elements, fragments and components without state.
 */
export function renderToStaticMarkup(node: ReactNode): string {
  if (Array.isArray(node)) return (node as ReactNode[]).map(renderToStaticMarkup).join('');
  if (typeof node === 'string' || typeof node === 'number') return escaped(String(node));
  if (!isValidElement<Props>(node)) return '';
  const { type, props } = node;
  if (type === Fragment) return renderToStaticMarkup(props.children);
  if (typeof type === 'function') {
    return renderToStaticMarkup((type as (given: Props) => ReactNode)(props));
  }
  if (typeof type !== 'string') throw new Error('Pictures are made of elements and functions.');
  const { children, ...attributes } = props;
  const opening = `<${type}${Object.entries(attributes).map(written).join('')}`;
  if (empty.has(type)) return `${opening}/>`;
  return `${opening}>${renderToStaticMarkup(children)}</${type}>`;
}

interface Props {
  children?: ReactNode;
}

/** Elements that hold nothing. */
const empty = new Set(['img', 'source']);

/** Names that HTML writes in another way; a browser knows no capitals in the others. */
const names: Record<string, string> = { className: 'class' };

/** CSS properties whose numbers are not pixels. */
const bare = new Set(['opacity']);

function written([name, value]: [string, unknown]): string {
  const tellsFalse = name.startsWith('data-') || name.startsWith('aria-');
  if (name === 'style' && typeof value === 'object') {
    const style = Object.entries(value ?? {})
      .filter(([, each]) => each !== null && each !== undefined && each !== '')
      .map(([property, each]) => `${kebab(property)}:${length(property, each)}`)
      .join(';');
    return style === '' ? '' : ` style="${escaped(style)}"`;
  }
  const isTold =
    typeof value === 'string' ||
    typeof value === 'number' ||
    (typeof value === 'boolean' && tellsFalse);
  return isTold ? ` ${names[name] ?? name.toLowerCase()}="${escaped(String(value))}"` : '';
}

const kebab = (property: string) => property.replace(/[A-Z]/g, (each) => `-${each.toLowerCase()}`);

const length = (property: string, value: unknown) =>
  typeof value === 'number' && value !== 0 && !bare.has(property) ? `${value}px` : String(value);

const signs: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
