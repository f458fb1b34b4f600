/** The replacement for react-fast-compare, with which react-helmet detects changes. */
import fc from 'fast-check';
import type { ReactNode } from 'react';
import theirs from 'react-fast-compare';
import sameProps from '../../../src/gatsby/webpack/stubs/sameProps';

const value = fc.jsonValue({ maxDepth: 3 });

test('the replacement compares any values like the library', () => {
  fc.assert(
    fc.property(value, value, (firstValue, secondValue) => {
      expect(sameProps(firstValue, secondValue)).toBe(theirs(firstValue, secondValue));
      expect(sameProps(firstValue, JSON.parse(JSON.stringify(firstValue)))).toBe(true);
    }),
  );
});

const head = (title: string): ReactNode => [
  <title key="title">{title}</title>,
  <link key="link" rel="canonical" href={`/${title}/`} />,
];

test.each([
  ['Fleet', 'Fleet'],
  ['Fleet', 'Team'],
])('the replacement compares the heads of %s and %s like the library', (firstHead, secondHead) => {
  expect(sameProps(head(firstHead), head(secondHead))).toBe(
    theirs(head(firstHead), head(secondHead)),
  );
  expect(sameProps(head(firstHead), head(secondHead))).toBe(firstHead === secondHead);
});

test('the replacement does not follow an element to its owner component', () => {
  const elementOf = (title: string) => {
    const owner: { self?: unknown } = {};
    owner.self = owner;
    return { $$typeof: Symbol.for('react.element'), _owner: owner, props: { title } };
  };
  expect(sameProps(elementOf('Fleet'), elementOf('Fleet'))).toBe(true);
  expect(sameProps(elementOf('Fleet'), elementOf('Team'))).toBe(false);
});
