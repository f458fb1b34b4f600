import type { StructuredData } from '../../src/structuredData';

/** A node of JSON-LD as it is read: nothing is known of it. */
export type Node = Record<string, unknown>;

/**
 * What each type must say to be of use: Google's required properties where it documents the type,
 * else those without which the thing cannot be told from others. One of several is `a|b`.
 */
const requiredProperties: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  ContactPoint: ['contactType', 'telephone|email', 'availableLanguage'],
  WebSite: ['@id', 'name', 'url', 'inLanguage', 'publisher'],
  WebPage: ['@id', 'name', 'url', 'inLanguage', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  Vehicle: ['@id', 'name', 'url', 'model'],
  Certification: ['@id', 'name', 'about'],
  QuantitativeValue: ['unitCode', 'value|minValue', 'value|maxValue'],
  PropertyValue: ['name', 'value', 'unitCode'],
};

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every object inside a value, itself included. */
export function nodesIn(value: unknown): Node[] {
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value, ...inner];
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length);

/** What is wrong with the nodes of some graphs that stand on one page; empty where all is right. */
export function faultsOf(graphs: readonly StructuredData[]): string[] {
  const nodes = graphs.flatMap((graph) => nodesIn(graph['@graph']));
  const typed = nodes.filter((node) => '@type' in node);
  const identifiedNodes = new Set<unknown>(typed.map((node) => node['@id']));
  const context = graphs.map((graph) => graph['@context']);
  return [
    ...context.filter((each) => each !== 'https://schema.org').map(() => 'another context'),
    ...typed.flatMap((node) => {
      const type = String(node['@type']);
      const requiredNames = requiredProperties[type];
      if (!requiredNames) return [`${type} is not in the table`];
      return requiredNames
        .filter((names) => !names.split('|').some((name) => isFilled(node[name])))
        .map((names) => `${type} says no ${names}`);
    }),
    ...nodes
      .filter((node) => !('@type' in node) && '@id' in node && !identifiedNodes.has(node['@id']))
      .map((node) => `nothing is ${String(node['@id'])}`),
    ...nodes
      .filter((node) => !('@type' in node) && !('@id' in node))
      .map((node) => `an object of no type: ${Object.keys(node).join()}`),
  ];
}

/** The nodes of a type. */
export const ofType = (graph: StructuredData | undefined, type: string): Node[] =>
  nodesIn(graph?.['@graph']).filter((node) => node['@type'] === type);
