import type { DialogProps } from '@signalsync/ui/components/Dialog';

/** Takes the place of react-aria's dialog, which renders nothing without a document. Prints its words where it stands. */
export function DialogSheet({ isOpen, title, description, children, actions }: DialogProps) {
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
