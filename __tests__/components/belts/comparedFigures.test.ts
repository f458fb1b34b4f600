import {
  chosenAircraft,
  comparedFigures,
  compareFigure,
  longestMetres,
  toggleName,
} from '../../../src/components/belts/FleetDisplay/compare/comparison';
import { comparedExamples } from '../../../src/components/examples/compared';

const named = (...names: string[]) =>
  comparedExamples.filter(({ compared }) => names.includes(compared?.name ?? ''));
const [b757, a321] = named('boeing-757-200', 'airbus-a321lr');
const figure = (key: string) => {
  const found = comparedFigures.find((each) => each.key === key);
  if (!found) throw new Error(`No row shows ${key}.`);
  return found;
};
const best = (key: string, ...names: string[]) =>
  compareFigure(named(...names), figure(key))?.map(({ isBest }) => isBest);

describe('the choice in the address', () => {
  it('has the order of the fleet, without unknown and repeated names', () => {
    expect(
      chosenAircraft(comparedExamples, 'airbus-a321lr,x,boeing-757-200,airbus-a321lr'),
    ).toEqual([b757, a321]);
    expect(chosenAircraft(comparedExamples, '')).toEqual([]);
  });

  it('has four types at most', () => {
    const all = comparedExamples.map(({ compared }) => compared?.name).join(',');
    expect(chosenAircraft(comparedExamples, all)).toEqual(comparedExamples.slice(0, 4));
  });

  it('gains and loses a name', () => {
    const chosen = named('boeing-757-200');
    expect(toggleName(chosen, 'airbus-a321lr')).toBe('boeing-757-200,airbus-a321lr');
    expect(toggleName(chosen, 'boeing-757-200')).toBeNull();
  });
});

describe('a figure', () => {
  it('has bars relative to the largest value', () => {
    const shares = compareFigure(named('boeing-757-200', 'boeing-767-300er'), figure('rangeKm'));
    expect(shares?.map(({ share }) => share)).toEqual([7250 / 11070, 1]);
  });

  it('is best where it is largest, and a runway where it is shortest', () => {
    expect(best('rangeKm', 'boeing-757-200', 'airbus-a321lr')).toEqual([false, true]);
    expect(best('takeoffRunwayM', 'boeing-757-200', 'airbus-a321lr')).toEqual([true, false]);
  });

  it('has no best value if it is a dimension, the only value, or the same for all', () => {
    expect(best('lengthM', 'boeing-757-200', 'airbus-a321lr')).toEqual([false, false]);
    expect(best('seats', 'boeing-757-200', 'boeing-737-800bcf')).toEqual([false, false]);
    expect(
      compareFigure([...named('atr-72-600'), ...named('atr-72-600')], figure('seats')),
    ).toEqual([
      { value: 70, share: 1, isBest: false },
      { value: 70, share: 1, isBest: false },
    ]);
  });

  it('is left out if no type has it', () => {
    expect(compareFigure(named('bare'), figure('seats'))).toBeNull();
    expect(compareFigure(named('boeing-737-800bcf'), figure('seats'))).toBeNull();
  });
});

test('the scale is that of the longest drawing', () => {
  expect(longestMetres(named('boeing-757-200', 'airbus-a321lr'))).toBe(47.32);
  expect(longestMetres(named('bare'))).toBe(0);
});
