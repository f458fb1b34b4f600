/** Belts whose texts are open: timeline, key figures and columns. */
import { storedAsset, picture } from '../../../setup/stack/assets';
import {
  aircraft,
  belt,
  paragraph,
  referenceTo,
  richDocument,
  type Fields,
} from '../../../setup/stack/entries';
import { beltsOf } from '../setup/belts';

const words = richDocument(paragraph('Words'));

describe('a timeline', () => {
  const timeline = (times: (string | null)[], fields: Fields = {}) =>
    belt('b', 'Timeline', {
      timeline: { moments: times.map((time, index) => ({ time, title: `M${index}` })), ...fields },
    });

  /** Returns the moments of a timeline with some times. */
  async function momentsOf(...times: string[]) {
    const [parsed] = (await beltsOf([timeline(times)])).belts;
    return parsed?.kind === 'timeline' ? parsed.moments : [];
  }

  const positions = async (...times: string[]) =>
    (await momentsOf(...times)).map(({ position }) => position);

  it('has its moments with unit, text and figure', async () => {
    const moment = {
      time: '4',
      title: 'Price',
      rich_text: words,
      figure: '16',
      figure_label: 'named',
    };
    const { belts, lines } = await beltsOf([
      belt('b', 'Timeline', {
        timeline: { intro: 'From the call.', unit: 'Hour', moments: [moment] },
      }),
    ]);
    expect(belts).toMatchObject([
      {
        kind: 'timeline',
        intro: 'From the call.',
        unit: 'Hour',
        profile: null,
        takesOff: false,
        moments: [
          {
            anchor: 'hour-4-price',
            time: '4',
            title: 'Price',
            text: [{ kind: 'paragraph' }],
            figure: { value: '16', label: 'named' },
          },
        ],
      },
    ]);
    expect(lines).toEqual([]);
  });

  it('has the drawing of its aircraft', async () => {
    const drawing = await picture('side');
    const plane = aircraft('plane', { profile_drawing: storedAsset(drawing) });
    const { belts } = await beltsOf([timeline(['1'], { aircraft: referenceTo(plane) })], {
      entries: [plane],
      assets: [drawing],
    });
    expect(belts).toMatchObject([{ profile: { id: 'side/sidefile/side' } }]);
  });

  it('is to scale if its times are numbers, hours with minutes, years or days that rise', async () => {
    expect(await positions('0', '4', '16')).toEqual([0, 0.25, 1]);
    expect(await positions('70:30', '71:00', '71.30')).toEqual([0, 0.5, 1]);
    expect(await positions('2003', '2008', '2023')).toEqual([0, 0.25, 1]);
    expect(await positions('2025', '2025-07-02', '2026')).toEqual([0, 0.4983, 1]);
  });

  it('has equal distances if a time is a text or earlier than the one before it', async () => {
    expect(await positions('1', 'Later', '10')).toEqual([0, 0.5, 1]);
    expect(await positions('2', '1', '3')).toEqual([0, 0.5, 1]);
    expect(await positions('4')).toEqual([1]);
  });

  it('names years and days for machines, and shows days in words', async () => {
    const moments = await momentsOf('2014', '2026-06-24', '71:35');
    expect(moments.map(({ time, date }) => ({ time, date }))).toEqual([
      { time: '2014', date: '2014' },
      { time: '24 June 2026', date: '2026-06-24' },
      { time: '71:35', date: null },
    ]);
  });

  it('omits moments without time or title, which are reported', async () => {
    const { belts, lines } = await beltsOf([timeline([null]), { ...timeline(['1']), uid: 'c' }]);
    expect(belts).toHaveLength(1);
    expect(lines).toEqual([
      'content_belt “b” (b), en-us, timeline.moments.0.time: is empty, so the moment is left out',
      'content_belt “b” (b), en-us, type: a belt of type “Timeline” has no content',
    ]);
  });
});

describe('key figures', () => {
  const keyFigures = (...figures: Fields[]) =>
    belt('b', 'Key figures', { key_figures: { intro: 'Audited.', figures } });

  it('have earlier values before the value and targets after it', async () => {
    const { belts } = await beltsOf([
      keyFigures({
        label: 'Fuel',
        value: 1.99,
        unit: 'kg',
        period: '2025',
        note: 'Less than before.',
        comparisons: [
          { label: 'Target', value: 1.7, is_target: true },
          { label: '2015', value: 2.62 },
        ],
      }),
    ]);
    expect(belts).toMatchObject([
      {
        kind: 'keyFigures',
        intro: 'Audited.',
        figures: [
          {
            label: 'Fuel',
            value: 1.99,
            unit: 'kg',
            note: 'Less than before.',
            bars: [
              { label: '2015', value: 2.62, kind: 'earlier' },
              { label: '2025', value: 1.99, kind: 'current' },
              { label: 'Target', value: 1.7, kind: 'target' },
            ],
          },
        ],
      },
    ]);
  });

  it('have no bars without a comparison, or with a negative value', async () => {
    const { belts } = await beltsOf([
      keyFigures(
        { label: 'Flights', value: 0 },
        { label: 'Balance', value: -2, comparisons: [{ label: '2015', value: 3 }] },
      ),
    ]);
    expect(belts).toMatchObject([
      {
        figures: [
          { value: 0, bars: [] },
          { value: -2, bars: [] },
        ],
      },
    ]);
  });

  it('omit those without label or value, which are reported', async () => {
    const { belts, lines } = await beltsOf([keyFigures({ label: 'Fuel' }, { value: 3 })]);
    expect(belts).toEqual([]);
    expect(lines).toEqual([
      'content_belt “b” (b), en-us, key_figures.figures.0.value: is empty, so the figure is left out',
      'content_belt “b” (b), en-us, key_figures.figures.1.label: is empty, so the figure is left out',
      'content_belt “b” (b), en-us, type: a belt of type “Key figures” has no content',
    ]);
  });
});

describe('columns', () => {
  const section = {
    title: 'Sides',
    subtitle: 'Three.',
    entries: [{ title: 'We', rich_text: words }],
  };

  it('have the entries of their section, and its title as headline if the belt has none', async () => {
    const { belts } = await beltsOf([
      belt('b1', 'Columns', { display_title: 'Who', collapsible_section: section }),
      belt('b2', 'Columns', { hide_title_from_webpage: true, collapsible_section: section }),
    ]);
    expect(belts).toMatchObject([
      { kind: 'columns', heading: 'Who', subtitle: 'Three.', entries: [{ title: 'We' }] },
      { kind: 'columns', heading: 'Sides' },
    ]);
  });
});
