import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../../lib/reportError';

interface BeltBoundaryProps {
  kind: string;
  anchor: string;
  /** Uid of the content entry, in the development server. */
  entry?: string | undefined;
  children: ReactNode;
}

/** Error boundary of one belt: a belt that throws is reported and omitted, the page stays. */
export class BeltBoundary extends Component<BeltBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    reportError(error, {
      scope: 'belt',
      kind: this.props.kind,
      anchor: this.props.anchor,
      component: info.componentStack?.trim().split('\n')[0],
      // Monitoring knows the page, and production has no entry.
      ...(process.env.NODE_ENV === 'production'
        ? {}
        : { entry: this.props.entry, page: location.pathname }),
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
