import { shortClassNames, styledSources } from '../../../src/gatsby/webpack/classNames';

test('every style has a name of its own, which only the names of the sources decide', () => {
  const sources = styledSources();
  expect(sources).toEqual([...sources].sort());
  expect(sources).toContain('src/components/ui/classes.ts');
  const nameOf = shortClassNames(sources);
  const names = sources.flatMap((file) =>
    Array.from({ length: 40 }, (_, index) => nameOf('', '', { file, index })),
  );
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^_[a-z0-9]{3,4}$/.test(name))).toEqual([]);
});

test('a source that is not in the list is an error, not a second use of a name', () => {
  const nameOf = shortClassNames(['src/a.ts']);
  expect(() => nameOf('', '', { file: 'src/b.ts', index: 0 })).toThrow('src/b.ts');
});
