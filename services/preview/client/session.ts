import { previewParameters } from '../parameters';

type Parameter = (typeof previewParameters)[number];

/** The parameters of the session, from the URL with which the page was opened. */
export class Session {
  readonly #values = new Map<Parameter, string>();

  constructor(search: string) {
    const given = new URLSearchParams(search);
    for (const name of previewParameters) {
      const value = given.get(name);
      if (value !== null) this.#values.set(name, value);
    }
  }

  has(name: Parameter): boolean {
    return this.#values.has(name);
  }

  /** Changes a parameter; an empty value leaves it as it is. */
  set(name: Parameter, value: string): void {
    if (value !== '') this.#values.set(name, value);
  }

  /** Returns a URL with the session, in place of another one; unchanged if it leads to another site. */
  addTo(address: string | URL): string {
    const url = new URL(address, window.location.href);
    if (url.origin !== window.location.origin) return String(address);
    for (const [name, value] of this.#values) url.searchParams.set(name, value);
    return url.href;
  }
}

/** The parts that the script of previewed pages shares with the one for the vendor's app. */
export interface DraftPreview {
  session: Session;
  /** Shows the drafts of this moment; it gets the uid of the edited entry, or null. */
  update: (entry: string | null) => void;
  /** Returns the uid of the entry that was edited last in the vendor's app; null if it is not known. */
  edited: () => string | null;
}

declare global {
  interface Window {
    draftPreview?: DraftPreview;
  }
}
