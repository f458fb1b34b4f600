import { Component, type ReactNode } from 'react';
import { Alert } from '@mantine/core';

/** Shows an error of its children instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Alert color="red" role="alert" m="md">
        {error.message}
      </Alert>
    );
  }
}
