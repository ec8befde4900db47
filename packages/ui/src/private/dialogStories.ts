import { expect, waitFor, within } from 'storybook/test';

/** Waits for the open dialog and its button with this name. Returns queries within the dialog. */
export async function openDialog(
  canvasElement: HTMLElement,
  button: string,
  role: 'dialog' | 'alertdialog' = 'dialog',
) {
  const found = await within(canvasElement.ownerDocument.body).findByRole(role);
  await waitFor(() => expect(within(found).getByRole('button', { name: button })).toBeVisible());
  return within(found);
}
