import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/reportError';

const root = () => document.getElementById('___gatsby');

interface State {
  /** Copy of the page's elements, taken before React removes them; null if there was no error. */
  copy: Node | null;
}

/**
 * Keeps the page readable after an error that no other boundary catches. React then removes all
 * elements, which would leave a blank window. This boundary first restores a copy of the elements,
 * and then replaces it by the built HTML of the current URL. It takes the copy after the error, while
 * the elements are still in the document, so that a page without errors has no cost.
 */
export class RootErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { copy: null };

  static getDerivedStateFromError(): State {
    return { copy: root()?.cloneNode(true) ?? null };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { scope: 'root' });
    if (this.state.copy) showInRoot(this.state.copy);
    // Parses HTML without `innerHTML`, which the Trusted Types policy rejects.
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () => {
      const builtRoot = request.responseXML?.getElementById('___gatsby');
      if (!builtRoot) return;
      showInRoot(builtRoot);
      document.title = request.responseXML?.title ?? '';
    };
    request.send();
  }

  override render(): ReactNode {
    return this.state.copy ? null : this.props.children;
  }
}

function showInRoot({ childNodes }: Node): void {
  root()?.replaceChildren(...childNodes);
}
