import { createAnchor } from '../../../src/cms/parse/context';
import { parseSelect } from '../../../src/cms/parse/parseSelect';
import { items, number, displayTitle, text } from '../../../src/cms/wire/values';
import { parsingContext } from '../../setup/stack/graph';

describe('values', () => {
  it('trim texts and ignore empty texts and other types', () => {
    expect([' a ', '', '  ', null, undefined, 7, {}].map(text)).toEqual([
      'a',
      ...Array<null>(6).fill(null),
    ]);
  });

  it('remove characters that HTML does not allow from texts', () => {
    expect(text('a\u0000b\u0085\ud800\u007f c')).toBe('ab c');
    expect(text('one\r\ntwo\rthree\tfour 👩‍✈️')).toBe('one\ntwo\nthree\tfour 👩‍✈️');
  });

  it('accept only finite numbers', () => {
    expect([0, -1.5, NaN, Infinity, '7', null].map(number)).toEqual([
      0,
      -1.5,
      null,
      null,
      null,
      null,
    ]);
  });

  it('accept missing lists and lists with gaps', () => {
    expect(items(null)).toEqual([]);
    expect(items([1, null, 2, undefined])).toEqual([1, 2]);
  });

  it('accept a list for a field that takes one value', () => {
    expect(items({ title: 'Crew' } as never)).toEqual([{ title: 'Crew' }]);
  });

  it('use display_title as the shown name, or title if it is empty', () => {
    expect(displayTitle({ title: 'belt 7', display_title: 'Crew' })).toBe('Crew');
    expect(displayTitle({ title: 'belt 7', display_title: ' ' })).toBe('belt 7');
    expect(displayTitle({})).toBe('');
  });
});

describe('a select', () => {
  const choices = { Grid: 'grid', List: 'list' };
  const chosen = (value: string | null) => {
    const { context, entry, lines } = parsingContext();
    const page = { ...entry, fields: { ...entry.fields, page_type: value } };
    return [parseSelect(context, page, 'page_type', choices, 'grid'), ...lines()];
  };

  it('returns the meaning of its value', () => {
    expect(chosen('List')).toEqual(['list']);
  });

  it('returns the default without a report if nothing is chosen', () => {
    expect(chosen(null)).toEqual(['grid']);
    expect(chosen(' ')).toEqual(['grid']);
  });

  it.each(['Rows', 'grid', '__proto__', 'constructor'])(
    'returns the default and a report for %s',
    (value) => {
      expect(chosen(value)).toEqual([
        'grid',
        `page “Here” (here), en-us, page_type: “${value}” is not a value that the site knows`,
      ]);
    },
  );
});

describe('an anchor', () => {
  const anchors = (...texts: string[]) => {
    const { context } = parsingContext();
    return texts.map((each) => createAnchor(context, each, 'belt'));
  };

  it('is made of the text, in letters that need no encoding', () => {
    expect(anchors('Our crew & base', 'Þjónusta við flugfélög', 'Ölfus – Ísafjörður')).toEqual([
      'our-crew-base',
      'thjonusta-vid-flugfelog',
      'olfus-isafjordur',
    ]);
  });

  it('is made of the position if the text has no usable letters', () => {
    expect(anchors('', '757-200', '日本')).toEqual(['belt', 'belt-757-200', 'belt-2']);
  });

  it('is unique on a page', () => {
    expect(anchors('Crew', 'Crew', 'crew!', 'Crew 2')).toEqual([
      'crew',
      'crew-2',
      'crew-3',
      'crew-2-2',
    ]);
  });
});
