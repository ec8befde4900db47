import type { Dialog } from '@signalsync/ui/components/Dialog';
import type { ComponentProps } from 'react';

/**
 * Used instead of react-aria's dialog, which renders nothing without a browser's document. Renders the texts of the
 * dialog inside the page.
 */
export function DialogSheet({ isOpen, title, description, children, actions }: ComponentProps<typeof Dialog>) {
  if (!isOpen) return null;
  return (
    <section>
      <h2>{title}</h2>
      <div>{description}</div>
      <div>{children}</div>
      <div>{actions}</div>
    </section>
  );
}
