import { Fragment, isValidElement, type ReactNode } from 'react';

/**
 * Renders a React node to HTML, as far as GatsbyImage needs it after navigation in the browser:
 * elements, fragments and components without state. webpack replaces `react-dom/server` by this
 * module, because the whole renderer is a fifth of all scripts of a page.
 * @throws Error for any other type of component
 */
export function renderToStaticMarkup(node: ReactNode): string {
  if (Array.isArray(node)) return (node as ReactNode[]).map(renderToStaticMarkup).join('');
  if (typeof node === 'string' || typeof node === 'number') return escapeHtml(String(node));
  if (!isValidElement<Props>(node)) return '';
  const { type, props } = node;
  if (type === Fragment) return renderToStaticMarkup(props.children);
  if (typeof type === 'function') {
    return renderToStaticMarkup((type as (props: Props) => ReactNode)(props));
  }
  if (typeof type !== 'string') throw new Error('Pictures are made of elements and functions.');
  const { children, ...attributes } = props;
  const opening = `<${type}${Object.entries(attributes).map(renderAttribute).join('')}`;
  if (voidElements.has(type)) return `${opening}/>`;
  return `${opening}>${renderToStaticMarkup(children)}</${type}>`;
}

interface Props {
  children?: ReactNode;
}

const voidElements = new Set(['img', 'source']);

/** HTML names of props that differ in more than upper and lower case. */
const htmlNames: Record<string, string> = { className: 'class' };

/** CSS properties whose numbers have no unit. */
const unitlessProperties = new Set(['opacity']);

function renderAttribute([name, value]: [string, unknown]): string {
  const takesBoolean = name.startsWith('data-') || name.startsWith('aria-');
  if (name === 'style' && typeof value === 'object') {
    const style = Object.entries(value ?? {})
      .filter(([, part]) => part !== null && part !== undefined && part !== '')
      .map(([property, part]) => `${toKebabCase(property)}:${cssValue(property, part)}`)
      .join(';');
    return style === '' ? '' : ` style="${escapeHtml(style)}"`;
  }
  const isRendered =
    typeof value === 'string' ||
    typeof value === 'number' ||
    (typeof value === 'boolean' && takesBoolean);
  if (!isRendered) return '';
  return ` ${htmlNames[name] ?? name.toLowerCase()}="${escapeHtml(String(value))}"`;
}

const toKebabCase = (property: string) =>
  property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const cssValue = (property: string, value: unknown) =>
  typeof value === 'number' && value !== 0 && !unitlessProperties.has(property)
    ? `${value}px`
    : String(value);

/** Entities that React writes, so that the HTML equals the built one; `lib/text/escapeHtml` writes fewer. */
const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
