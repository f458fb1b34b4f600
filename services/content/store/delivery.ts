import type { Environment, PublishDetail, StackExport } from '../export/types';

/** Returns a locale and the locales that it falls back to, in order. A cycle ends the chain. */
export function fallbackChain(data: StackExport, locale: string): string[] {
  const chain: string[] = [];
  let code: string | null = locale;
  while (code && !chain.includes(code)) {
    chain.push(code);
    code = data.locales.get(code) ?? null;
  }
  return chain;
}

/** True if a publication is for this environment. */
export function isForEnvironment(
  publication: PublishDetail,
  environment: Environment,
  data: StackExport,
): boolean {
  return (
    data.anyEnvironment ||
    publication.environment === environment.uid ||
    publication.environment === environment.name
  );
}
