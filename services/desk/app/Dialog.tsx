import type { ReactNode } from 'react';
import { Group, Modal } from '@mantine/core';
import { useTexts } from './texts';

/**
 * A dialog with a title. Mantine's own header is a `header` element, which assistive technology takes for
 * the banner of a second page.
 */
export function Dialog(props: {
  title: string;
  isOpen: boolean;
  size?: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, isOpen, size = 'md', onClose, children } = props;
  const texts = useTexts();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <Group className="desk-dialog-head" justify="space-between" wrap="nowrap">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={texts.close} />
        </Group>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
