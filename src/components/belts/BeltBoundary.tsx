import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportError } from '../../lib/reportError';

interface BeltBoundaryProps {
  kind: string;
  anchor: string;
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
    });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
