import { noDrafts, onlyParameter, previewParameters, rehearsalPath } from '../parameters';
import type { Language } from './texts/types';

/** Creates the addresses of a rehearsal, all with the session of its request. */
export class RehearsalLinks {
  readonly #session: URLSearchParams;
  readonly #language: Language;
  /** The parameter `only` of the request; null for all drafts. */
  readonly only: string | null;

  constructor(query: URLSearchParams, language: Language) {
    const only = query.getAll(onlyParameter).join(',');
    this.only = only === '' ? null : only;
    this.#language = language;
    this.#session = new URLSearchParams();
    for (const name of previewParameters) {
      const value = query.get(name);
      if (value !== null && name !== onlyParameter) this.#session.set(name, value);
    }
  }

  /** Parameters of the session, for the hidden fields of a form. */
  get session(): [name: string, value: string][] {
    return [...this.#session, ['lang', this.#language]];
  }

  /** Returns the address of the rehearsal, with other parameters; null removes one. */
  rehearsal(changes: Record<string, string | null> = {}, file = ''): string {
    const values = { lang: this.#language, [onlyParameter]: this.only, ...changes };
    return this.#address(`${rehearsalPath}${file}`, values);
  }

  /** Returns the address of a page with the drafts. */
  draft(path: string): string {
    return this.#address(encodeURI(path), { [onlyParameter]: this.only });
  }

  /** Returns the address of a page as it is published. */
  published(path: string): string {
    return this.#address(encodeURI(path), { [onlyParameter]: noDrafts });
  }

  #address(path: string, values: Record<string, string | null>): string {
    const query = new URLSearchParams(this.#session);
    for (const [name, value] of Object.entries(values)) {
      if (value !== null) query.set(name, value);
    }
    return `${path}?${query.toString()}`;
  }
}
