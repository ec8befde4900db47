import { expect, userEvent, waitFor } from 'storybook/test';

/** Presses Escape once an open dialog holds the focus. A key pressed earlier would not reach it. */
export async function pressEscape(): Promise<void> {
  await waitFor(() =>
    expect(document.activeElement?.closest('[role="dialog"], [role="alertdialog"]')).toBeInstanceOf(Element),
  );
  await userEvent.keyboard('{Escape}');
}
