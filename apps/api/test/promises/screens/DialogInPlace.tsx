import type { Dialog } from '@signalsync/ui/components/Dialog';
import type { ComponentProps } from 'react';

/** Replaces react-aria's dialog, which renders nothing without a document. Renders the texts inside the page. */
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
