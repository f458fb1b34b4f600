import { createAnchor } from '../../../src/cms/parse/context';
import { parseSelect } from '../../../src/cms/parse/parseSelect';
import { items, number, displayTitle, text } from '../../../src/cms/wire/values';
import { parsing } from '../../setup/stack/graph';

describe('values', () => {
  it('text is trimmed, and empty or other than text is none', () => {
    expect([' a ', '', '  ', null, undefined, 7, {}].map(text)).toEqual([
      'a',
      ...Array<null>(6).fill(null),
    ]);
  });

  it('text holds no sign that HTML cannot hold', () => {
    expect(text('a\u0000b\u0085\ud800\u007f c')).toBe('ab c');
    expect(text('one\r\ntwo\rthree\tfour 👩‍✈️')).toBe('one\ntwo\nthree\tfour 👩‍✈️');
  });

  it('numbers are finite', () => {
    expect([0, -1.5, NaN, Infinity, '7', null].map(number)).toEqual([
      0,
      -1.5,
      null,
      null,
      null,
      null,
    ]);
  });

  it('lists may be missing and have gaps', () => {
    expect(items(null)).toEqual([]);
    expect(items([1, null, 2, undefined])).toEqual([1, 2]);
  });

  it('a list whose field takes one value now is that value', () => {
    expect(items({ title: 'Crew' } as never)).toEqual([{ title: 'Crew' }]);
  });

  it('the shown name is display_title, or title where it is empty', () => {
    expect(displayTitle({ title: 'belt 7', display_title: 'Crew' })).toBe('Crew');
    expect(displayTitle({ title: 'belt 7', display_title: ' ' })).toBe('belt 7');
    expect(displayTitle({})).toBe('');
  });
});

describe('a select', () => {
  const choices = { Grid: 'grid', List: 'list' };
  const chosen = (value: string | null) => {
    const { context, entry, lines } = parsing();
    return [parseSelect(context.graph, entry, 'display', value, choices, 'grid'), ...lines()];
  };

  it('gives what its value stands for', () => {
    expect(chosen('List')).toEqual(['list']);
  });

  it('gives the usual one silently where nothing is chosen', () => {
    expect(chosen(null)).toEqual(['grid']);
    expect(chosen(' ')).toEqual(['grid']);
  });

  it.each(['Rows', 'grid', '__proto__', 'constructor'])(
    'gives the usual one for %s, and one line',
    (value) => {
      expect(chosen(value)).toEqual([
        'grid',
        `page “Here” (here), en-us, display: “${value}” is not a value that the site knows`,
      ]);
    },
  );
});

describe('an anchor', () => {
  const anchors = (...texts: string[]) => {
    const { context } = parsing();
    return texts.map((each) => createAnchor(context, each, 'belt'));
  };

  it('is made of the words, in letters that addresses show plainly', () => {
    expect(anchors('Our crew & base', 'Þjónusta við flugfélög', 'Ölfus – Ísafjörður')).toEqual([
      'our-crew-base',
      'thjonusta-vid-flugfelog',
      'olfus-isafjordur',
    ]);
  });

  it('is made of its place where there are no words to use', () => {
    expect(anchors('', '757-200', '日本')).toEqual(['belt', 'belt-757-200', 'belt-2']);
  });

  it('is given once on a page', () => {
    expect(anchors('Crew', 'Crew', 'crew!', 'Crew 2')).toEqual([
      'crew',
      'crew-2',
      'crew-3',
      'crew-2-2',
    ]);
  });
});
