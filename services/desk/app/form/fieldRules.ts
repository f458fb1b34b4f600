import get from 'lodash/get';
import type { ContentType, Definition, FieldRule, JsonObject } from '../types';

/** True if the values satisfy a rule, by the vendor's operators `equals` and `not_equals`; null for others. */
function holds({ match_type: match, conditions }: FieldRule, values: JsonObject): boolean | null {
  const results = conditions.map(({ operand_field: field, operator, value }) => {
    const isEqual = get(values, field) === value;
    if (operator === 'equals') return isEqual;
    return operator === 'not_equals' ? !isEqual : null;
  });
  if (results.includes(null)) return null;
  return match === 'any' ? results.includes(true) : !results.includes(false);
}

/** Returns the uids of the fields that a rule shows because of the values. */
export const ruledFields = ({ field_rules: rules }: ContentType, values: JsonObject): string[] =>
  (rules ?? [])
    .filter((rule) => holds(rule, values))
    .flatMap(({ actions }) => actions.filter(({ action }) => action === 'show'))
    .map(({ target_field: target }) => target);

/**
 * Returns the fields of an entry that its form shows. A field that rules show is hidden unless one of them
 * holds, and one that a rule hides while it holds. A rule that is not understood shows its fields.
 */
export function shownFields(
  { schema, field_rules: rules }: ContentType,
  values: JsonObject,
): Definition[] {
  return schema.filter(({ uid }) => {
    const about = (rules ?? []).flatMap((rule) =>
      rule.actions
        .filter(({ target_field: target }) => target === uid)
        .map(({ action }) => ({ action, isTrue: holds(rule, values) })),
    );
    if (about.some(({ isTrue }) => isTrue === null)) return true;
    if (about.some(({ action, isTrue }) => action === 'hide' && isTrue)) return false;
    const showing = about.filter(({ action }) => action === 'show');
    return showing.length === 0 || showing.some(({ isTrue }) => isTrue);
  });
}
