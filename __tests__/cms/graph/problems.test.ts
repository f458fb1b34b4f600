import { isOmission, problemJson, problemLine, Problems } from '../../../src/cms/graph/problems';
import { sortKeys } from '../../../src/lib/stableJson';

const problem = {
  entry: 'blt1',
  type: 'page',
  title: 'About us',
  locale: 'en-us',
  field: 'url',
  what: 'is empty',
};

describe('a problem in the content', () => {
  it('becomes a line that names the entry, its locale and field', () => {
    expect(problemLine(problem)).toBe('page “About us” (blt1), en-us, url: is empty');
    expect(problemLine({ ...problem, title: '' })).toBe('page blt1, en-us, url: is empty');
  });

  it('becomes a line of JSON', () => {
    const text = problemJson(problem);
    expect(text).not.toContain('\n');
    expect(JSON.parse(text)).toEqual({
      level: 'warn',
      scope: 'content-problem',
      ...problem,
      message: 'page “About us” (blt1), en-us, url: is empty',
    });
  });

  it('on several pages is reported once', () => {
    const problems = new Problems();
    problems.add(problem);
    problems.add({ ...problem });
    problems.add({ ...problem, locale: 'is-is' });
    expect(problems.list().map(({ locale }) => locale)).toEqual(['en-us', 'is-is']);
  });

  it('is an omission if the site shows nothing, also in a later build', () => {
    const problems = new Problems();
    const { items } = problems.collect(() => {
      problems.add(problem, { isOmission: true });
      problems.add({ ...problem, field: 'title' });
    });
    const later = new Problems();
    for (const each of items) later.addUnchanged(each);
    expect(later.list().map((each) => [each.field, isOmission(each)])).toEqual([
      ['title', false],
      ['url', true],
    ]);
  });

  it('becomes one line of limited length for any text', () => {
    const problems = new Problems();
    const typed = `/a\r\n\u001b[2J\u2028\u202e${'x'.repeat(100_000)}`;
    problems.add({ ...problem, title: 'One\nTwo', what: `“${typed}” cannot be a path` });
    const [line = ''] = problems.list().map(problemLine);
    expect(line).toContain(
      '“One\\u000aTwo” (blt1), en-us, url: “/a\\u000d\\u000a\\u001b[2J\\u2028',
    );
    expect(line).toMatch(/x” cannot be a path$/);
    expect(line.length).toBeLessThan(500);
    expect(line).not.toMatch(/[\p{Cc}\u2028\u202e]/u);
  });

  it('is listed in the same order in every reading', () => {
    const fields = ['members.10.portrait', 'members.2.portrait', 'url'];
    const listed = (order: string[]) => {
      const problems = new Problems();
      for (const field of order) problems.add({ ...problem, field });
      return problems.list().map(({ field }) => field);
    };
    expect(listed(fields)).toEqual(['members.2.portrait', 'members.10.portrait', 'url']);
    expect(listed([...fields].reverse())).toEqual(listed(fields));
  });
});

describe('stable JSON', () => {
  it('does not depend on the order of keys and keeps the order of lists', () => {
    const first = { b: [{ y: 1, x: 2 }, 3], a: null, c: undefined };
    const second = { a: null, b: [{ x: 2, y: 1 }, 3] };
    expect(JSON.stringify(sortKeys(first))).toBe(JSON.stringify(sortKeys(second)));
    expect(JSON.stringify(sortKeys(first))).toBe('{"a":null,"b":[{"x":2,"y":1},3]}');
  });
});
