/** Returns the fragment identifier of the first request form in some belts; null if there is none. */
export const formIdOf = (
  belts: readonly { kind: string; form?: { id: string } | null }[],
): string | null => belts.find(({ form }) => form)?.form?.id ?? null;
