/** Small parts that several components share. */
import { Component, type ReactNode } from 'react';
import { Alert, Group, Modal } from '@mantine/core';
import { useTexts } from './texts';

/** Properties of a link that opens in a new tab. */
export const newTab = (href: string) => ({ href, target: '_blank', rel: 'noreferrer' });

/** Why an action has failed. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <Alert className="desk-problem" color="red" role="alert" my="xs">
    {children}
  </Alert>
);

/**
 * A dialog with a title. Mantine's own header is a `header` element, which assistive technology takes for
 * the banner of a second page.
 */
export function Dialog(props: {
  title: string;
  size?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, size = 'md', onClose, children } = props;
  return (
    <Modal.Root opened onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <Group className="desk-dialog-head" justify="space-between" wrap="nowrap">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={useTexts().close} />
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Shows an error of its children instead of an empty page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? <Problem>{error.message}</Problem> : this.props.children;
  }
}
