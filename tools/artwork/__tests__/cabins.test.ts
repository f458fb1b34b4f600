import { cabins } from '../cabins/data';
import { countPallets, countSeats, itemLength, seatsInRow } from '../cabins/model';
import { drawPlan } from '../cabins/plan';

/** Uses of seat symbols in a drawing: what a visitor would count. */
function drawnSeats(svg: string): number {
  return (svg.match(/<use href="#(vip|lieflat|business|economy)-/g) ?? []).length;
}

function sum(counts: Partial<Record<string, number>>): number {
  return Object.values(counts).reduce<number>((total, count) => total + (count ?? 0), 0);
}

describe('counting seats of a layout', () => {
  it('counts places with a seat, not aisles or empty places', () => {
    expect(seatsInRow('xx xxx xx')).toBe(7);
    expect(seatsInRow('.. xxx ..')).toBe(3);
  });
});

describe.each(cabins.map((cabin) => [cabin.key, cabin] as const))('%s', (key, cabin) => {
  it('has rows that sum to the seats it is sold with, class by class', () => {
    expect(countSeats(cabin.items)).toEqual(cabin.seats);
  });

  it('draws every seat once', () => {
    expect(drawnSeats(drawPlan(cabin))).toBe(sum(cabin.seats));
  });

  it('draws every pallet position once', () => {
    const halves = cabin.items.some((item) => item.kind === 'pallets' && item.half) ? 1 : 0;
    const drawn = drawPlan(cabin).match(/data-position=/g) ?? [];
    expect(countPallets(cabin.items)).toBe(cabin.pallets ?? 0);
    expect(drawn).toHaveLength((cabin.pallets ?? 0) + halves);
  });

  it('fits on the floor of its aircraft and fills most of it', () => {
    const length = cabin.items.reduce((total, item) => total + itemLength(item), 0);
    expect(length).toBeLessThanOrEqual(cabin.airframe.floor);
    expect(length).toBeGreaterThan(cabin.airframe.floor * 0.9);
  });

  it('numbers its rows without gap or repetition', () => {
    const numbers = cabin.items.flatMap((item) =>
      item.kind === 'rows'
        ? Array.from({ length: item.to - item.from + 1 }, (_, index) => item.from + index)
        : [],
    );
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  it('names the count in its key', () => {
    const count = cabin.pallets && !sum(cabin.seats) ? cabin.pallets : sum(cabin.seats);
    expect(key.endsWith('combi') || key.includes(`-${count}`)).toBe(true);
  });
});
