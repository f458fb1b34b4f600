import path from 'node:path';
import type { PreprocessSourceArgs } from 'gatsby';
import { preprocessSource } from '../../src/gatsby/preprocessSource';

/** Returns the source that Gatsby parses for queries in a file of the site. */
const parsedSource = (name: string, contents: string): string =>
  preprocessSource({ filename: path.resolve(name), contents } as PreprocessSourceArgs) ?? contents;

test('Gatsby finds the queries of a component', () => {
  const source = 'export const fragment = graphql`fragment Title on ContentPage { title }`;';
  expect(parsedSource('src/components/Title.tsx', source)).toBe(source);
});

test('Gatsby finds what a template exports besides its query', () => {
  const source = 'export const Head = () => null;';
  expect(parsedSource('src/templates/page.tsx', source)).toBe(source);
});

test('Gatsby does not parse a component without queries', () => {
  const source = 'export const Header = ({ config }) => <header>{config.title}</header>;';
  expect(parsedSource('src/components/Header.tsx', source)).toBe('export {};');
});
