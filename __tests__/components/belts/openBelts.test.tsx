import { screen, within } from '@testing-library/react';
import { Columns } from '../../../src/components/belts/Columns/Columns';
import { columnsExamples } from '../../../src/components/belts/Columns/examples';
import { keyFiguresExamples } from '../../../src/components/belts/KeyFigures/examples';
import { KeyFigures } from '../../../src/components/belts/KeyFigures/KeyFigures';
import { timelineExamples } from '../../../src/components/belts/Timeline/examples';
import type { TimelineProps } from '../../../src/components/belts/Timeline/props';
import { liftOffPace, paceOf } from '../../../src/components/belts/Timeline/pace';
import { Timeline } from '../../../src/components/belts/Timeline/Timeline';
import { renderWithStrings } from '../render';

describe('a timeline', () => {
  test('lists its moments in order, with unit, time, title and figure', () => {
    renderWithStrings(<Timeline {...timelineExamples.hours} />);
    const moments = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(moments).toHaveLength(4);
    expect(moments[0]).toHaveTextContent(
      'Hour 0The callOperations control takes it.20 min until we call back',
    );
    expect(moments[3]).toHaveTextContent(/^Hour 71:35Take-off183/);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(4);
  });

  test('marks years as times, and hours not', () => {
    const { container: years } = renderWithStrings(<Timeline {...timelineExamples.years} />);
    const dates = [...years.querySelectorAll('time')].map(({ dateTime }) => dateTime);
    expect(dates).toEqual(['2003', '2014']);
    const { container: hours } = renderWithStrings(<Timeline {...timelineExamples.hours} />);
    expect(hours.querySelector('time')).toBeNull();
  });

  test('hides its line with the aircraft from screen readers', () => {
    const { container } = renderWithStrings(<Timeline {...timelineExamples.hours} />);
    expect(container.querySelector('img')?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  test('labels its line with times, but not with words that are too long', () => {
    const labels = (props: TimelineProps) => {
      const { container } = renderWithStrings(<Timeline {...props} />);
      const line = [...container.querySelectorAll('[aria-hidden="true"] span')];
      return line.map(({ textContent }) => textContent);
    };
    expect(labels(timelineExamples.hours)).toEqual(['0', '4', '44', '71:35']);
    expect(labels(timelineExamples.longWords)).toEqual([]);
  });
});

describe('the aircraft of a timeline', () => {
  test('stands at the place of a moment while its text is read', () => {
    expect(paceOf([0, 0.25, 1])).toBe(
      'linear(0 0%, 0 11.7%, 0 21.7%, 0.25 45%, 0.25 55%, 1 78.3%, 1 88.3%, 1 100%)',
    );
  });

  test('lifts off in the second half of the last moment', () => {
    expect(liftOffPace(4)).toBe('linear(0 0%, 0 87.5%, 1 100%)');
  });
});

describe('key figures', () => {
  test('show value, unit and note in the number format of their language', () => {
    renderWithStrings(<KeyFigures {...keyFiguresExamples.plate} />);
    const [fuel] = screen.getAllByRole('listitem');
    expect(fuel).toHaveTextContent(/^1\.99\skgFuel per seat and 100 km24% less/);
    renderWithStrings(<KeyFigures {...keyFiguresExamples.icelandicOnNight} />);
    expect(screen.getByRole('heading', { name: 'Eldsneyti alls' })).toBeVisible();
    expect(screen.getAllByText(/^108\.000/)).toHaveLength(2);
  });

  test('have bars to a scale that begins at zero', () => {
    renderWithStrings(<KeyFigures {...keyFiguresExamples.plate} />);
    const shares = ['2015', '2019', '2025', 'Target for 2030'].map((label) =>
      screen.getByText(label).parentElement?.style.getPropertyValue('--share'),
    );
    expect(shares).toEqual(['1', '0.882', '0.76', '0.649']);
  });
});

describe('columns', () => {
  test('show every entry open below the headline', () => {
    renderWithStrings(<Columns {...columnsExamples.threeSides} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Who brings what' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByText(/Passengers, fuel/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
