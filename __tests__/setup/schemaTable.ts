import type { StructuredData } from '../../src/structuredData';

/** A node of JSON-LD with unknown properties. */
export type Node = Record<string, unknown>;

/**
 * Required properties of each type: Google's, if it documents the type, or those that identify the
 * thing. `a|b` requires one of several.
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
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  Place: ['address'],
  PostalAddress: ['addressLocality', 'addressCountry'],
  MonetaryAmount: ['currency', 'value'],
  QuantitativeValue: ['unitCode|unitText', 'value|minValue', 'value|maxValue'],
  PropertyValue: ['name', 'value', 'unitCode'],
};

const isObject = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Returns every object inside a value, including itself. */
export function nodesIn(value: unknown): Node[] {
  if (!isObject(value)) return [];
  const inner = Object.values(value).flatMap(nodesIn);
  return Array.isArray(value) ? inner : [value, ...inner];
}

const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && !value.length);

/** Returns the faults of the nodes in the graphs of one page. */
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

/** Returns the nodes of a type. */
export const ofType = (graph: StructuredData | undefined, type: string): Node[] =>
  nodesIn(graph?.['@graph']).filter((node) => node['@type'] === type);
