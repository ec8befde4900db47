import { expect, userEvent, waitFor } from 'storybook/test';

/** Waits until an open dialog has the focus, then presses Escape. An earlier key press would not reach the dialog. */
export async function pressEscape(): Promise<void> {
  await waitFor(() =>
    expect(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')).toBeInstanceOf(Element),
  );
  await userEvent.keyboard('{Escape}');
}
