import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { MenuProps } from './Menu.tsx';

export const onChangeCard = fn();
export const onCancel = fn();

export const sampleMenu: MenuProps = {
  label: 'Manage billing & subscription',
  sections: [
    {
      id: 'subscription',
      items: [
        { id: 'card', label: 'Change Card', onAction: onChangeCard },
        { id: 'upgrade', label: 'Upgrade (Lifetime)', href: '#upgrade' },
        { id: 'cancel', label: 'Cancel Subscription', tone: 'destructive', onAction: onCancel },
      ],
    },
  ],
};

/** Searches the whole body, because an open list is a child of the body and not of the story. */
export const page = within(document.body);
/** Waits for the item of the open menu that has this text. */
export const item = (name: string) => page.findByRole('menuitem', { name });
/** Waits until the menu is open and the item with this name has the focus. */
export const opens = async (name: string) => {
  const found = await item(name);
  await waitFor(() => expect(found).toHaveFocus());
};
/** Waits until the list is gone and the menu's button says that it is closed. */
export const closes = async (button: HTMLElement) => {
  await waitFor(() => expect(page.queryByRole('menu')).not.toBeInTheDocument());
  await expect(button).toHaveAttribute('aria-expanded', 'false');
};

/** Presses the topmost element at the middle of the given element, as a real pointer does. */
export const pressAt = async (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  await userEvent.click(document.elementFromPoint(left + width / 2, top + height / 2) ?? element);
};

/** Expects the list to be below its button, and their right edges to be aligned. */
export const hangsUnder = async (button: HTMLElement) => {
  const list = page.getByRole('menu').closest('[role=dialog]')?.getBoundingClientRect();
  const { right, bottom } = button.getBoundingClientRect();
  await expect(list?.right).toBeCloseTo(right, 0);
  await expect(list?.top).toBeCloseTo(bottom + 8, 0);
};
