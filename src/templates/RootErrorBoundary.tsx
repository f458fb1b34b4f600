import { Component, type ReactNode } from 'react';
import { reportError } from '../lib/reportError';

const root = () => document.getElementById('___gatsby');

interface State {
  /** Copy of the page's elements, taken before React removes them; null while all is well. */
  copy: Node | null;
}

/**
 * Keeps the page readable after an error that nothing below has caught: React removes the whole
 * page then, and a blank window remains. The page's elements are put back as they stood, and then
 * replaced by the HTML of the current address as it was built. The copy is taken only after an
 * error, while the elements are still in the document, so a page without errors pays nothing.
 */
export class RootErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { copy: null };

  static getDerivedStateFromError(): State {
    return { copy: root()?.cloneNode(true) ?? null };
  }

  override componentDidCatch(error: unknown): void {
    reportError(error, { scope: 'root' });
    if (this.state.copy) showInRoot(this.state.copy);
    // Reads a document without `innerHTML`, which a Trusted Types policy refuses.
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    request.onload = () => {
      const built = request.responseXML?.getElementById('___gatsby');
      if (!built) return;
      showInRoot(built);
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
