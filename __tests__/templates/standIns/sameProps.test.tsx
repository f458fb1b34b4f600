/** What stands in for react-fast-compare in react-helmet's question whether anything changed. */
import fc from 'fast-check';
import type { ReactNode } from 'react';
import theirs from 'react-fast-compare';
import sameProps from '../../../src/gatsby/webpack/stubs/sameProps';

const value = fc.jsonValue({ maxDepth: 3 });

test('it says of any values what the library says', () => {
  fc.assert(
    fc.property(value, value, (one, other) => {
      expect(sameProps(one, other)).toBe(theirs(one, other));
      expect(sameProps(one, JSON.parse(JSON.stringify(one)))).toBe(true);
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
])('it says of the heads of %s and %s what the library says', (one, other) => {
  expect(sameProps(head(one), head(other))).toBe(theirs(head(one), head(other)));
  expect(sameProps(head(one), head(other))).toBe(one === other);
});

test('it does not follow an element to the component that made it', () => {
  const made = (title: string) => {
    const owner: { self?: unknown } = {};
    owner.self = owner;
    return { $$typeof: Symbol.for('react.element'), _owner: owner, props: { title } };
  };
  expect(sameProps(made('Fleet'), made('Fleet'))).toBe(true);
  expect(sameProps(made('Fleet'), made('Team'))).toBe(false);
});
