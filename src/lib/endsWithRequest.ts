/** True if the last belt of a page asks visitors for a request, so that nothing may follow it. */
export const endsWithRequest = (belts: readonly { kind: string }[]): boolean =>
  ['quoteRequestBanner', 'salesforceForm'].includes(belts[belts.length - 1]?.kind ?? '');
