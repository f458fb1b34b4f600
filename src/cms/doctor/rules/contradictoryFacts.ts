import { defaultLocale, locales } from '../../../locales';
import type { Entry } from '../../graph/entry';
import type { WireFigures } from '../../wire';
import { number, text } from '../../wire/values';
import type { Finding, Rule, RuleInput } from '../types';

/** The figures that a fact can state, by the value of its select field. */
const figures: Readonly<Record<string, keyof WireFigures>> = {
  'Range with full load (km)': 'range_full_load_km',
  'Maximum payload (kg)': 'max_payload_kg',
  'Take-off runway (m)': 'takeoff_runway_m',
};

/**
 * Finds facts with two values: two facts of one name, a fact whose number differs between the
 * locales, and a fact that differs from the figure of the aircraft that it states.
 */
export const contradictoryFacts: Rule = (input) =>
  locales.flatMap((locale) => {
    const facts = input.graph.entries('fact', locale);
    return facts.flatMap((fact): Finding[] => {
      const finding = (what: string): Finding => ({ entry: fact, field: 'value', what });
      const value = text(fact.fields.value) ?? '';
      const name = text(fact.fields.title);
      const other = facts.find(
        ({ uid, fields }) => uid < fact.uid && name !== null && text(fields.title) === name,
      );
      const original = text(input.graph.entry('fact', fact.uid, defaultLocale)?.fields.value) ?? '';
      const figure = figureOf(input, fact);
      return [
        other && text(other.fields.value) !== value
          ? finding(
              `“${name}” is “${value}” here and “${text(other.fields.value)}” in ${other.uid}`,
            )
          : [],
        digitsIn(original) === digitsIn(value)
          ? []
          : finding(`is “${value}” here and “${original}” in English`),
        figure === null || statesNumber(value, figure)
          ? []
          : finding(`is “${value}”, but ${fact.fields.figure} of the aircraft is ${figure}`),
      ].flat();
    });
  });

function figureOf({ graph }: RuleInput, fact: Entry<'fact'>): number | null {
  const key = figures[text(fact.fields.figure) ?? ''];
  const [aircraft] = graph.references(fact, 'aircraft', ['aircraft_data']);
  return key === undefined ? null : number(aircraft?.fields.figures?.[key]);
}

const digitsIn = (value: string): string => value.replaceAll(/\D/g, '');

/** True if a value such as `2,000 m`, `2.000 m` or `23.9 t` states a number, also in tonnes. */
function statesNumber(value: string, figure: number): boolean {
  const forms = [figure, figure / 1000].map((form) => String(form).replace('.', ''));
  return forms.includes(digitsIn(value));
}
