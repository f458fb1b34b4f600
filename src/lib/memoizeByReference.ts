/**
 * A function whose answer for an object is remembered as long as the object is there. For objects
 * that are never written into.
 */
export function memoizeByReference<Given extends object, Found>(
  find: (given: Given) => Found,
): (given: Given) => Found {
  const found = new WeakMap<Given, { answer: Found }>();
  return (given) => {
    const known = found.get(given) ?? { answer: find(given) };
    found.set(given, known);
    return known.answer;
  };
}
