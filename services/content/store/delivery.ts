import type { Environment, PublishDetail, StackExport } from '../export/types';

/** The locale and those that it falls back to, in order; guarded against loops. */
export function fallbackChain(data: StackExport, locale: string): string[] {
  const chain: string[] = [];
  let code: string | null = locale;
  while (code && !chain.includes(code)) {
    chain.push(code);
    code = data.locales.get(code)?.fallback ?? null;
  }
  return chain;
}

/** Whether a publication is one to this environment. */
export function isTo(data: StackExport, environment: Environment, item: PublishDetail): boolean {
  return (
    data.anyEnvironment ||
    item.environment === environment.uid ||
    item.environment === environment.name
  );
}
