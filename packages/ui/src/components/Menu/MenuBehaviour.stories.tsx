import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Menu } from './Menu.tsx';
import { closes, hangsUnder, item, onCancel, opens, page, pressAt, sampleMenu } from './menuStories.ts';
import * as css from './stories.css.ts';

/** How a menu reacts to the keyboard and the pointer. */
const meta = {
  title: 'Components/Menu/Behaviour',
  component: Menu,
  tags: ['!autodocs'],
  args: sampleMenu,
  render: (args) => (
    <div className={css.corner}>
      <Menu {...args} />
    </div>
  ),
} satisfies Meta<typeof Menu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Manage billing & subscription' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
      await userEvent.keyboard(key);
      await opens('Change Card');
      await expect(button).toHaveAttribute('aria-expanded', 'true');
      await userEvent.keyboard('{Escape}');
      await closes(button);
      await waitFor(() => expect(button).toHaveFocus());
    }
    await userEvent.keyboard('{ArrowUp}');
    await opens('Cancel Subscription');
    await userEvent.keyboard('{ArrowDown}');
    await expect(await item('Change Card')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(await item('Cancel Subscription')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(await item('Upgrade (Lifetime)')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(await item('Cancel Subscription')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(await item('Change Card')).toHaveFocus();
    await userEvent.keyboard('ca');
    await expect(await item('Cancel Subscription')).toHaveFocus();
    await userEvent.tab();
    await closes(button);
  },
};

/** The chosen action runs only after the menu has closed and focus has returned to its button. */
export const Choosing: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const seen: unknown[] = [];
    onCancel.mockImplementation(() => void seen.push(document.activeElement, page.queryByRole('menu')));
    for (const choose of [
      async () => userEvent.keyboard('{Enter}'),
      async () => userEvent.keyboard(' '),
      async () => userEvent.click(await item('Cancel Subscription')),
    ]) {
      seen.length = 0;
      button.focus();
      await userEvent.keyboard('{ArrowUp}');
      await opens('Cancel Subscription');
      await choose();
      await closes(button);
      await expect(seen).toEqual([button, null]);
      await expect(button).toHaveFocus();
    }
  },
};

/** Choosing a link sends exactly one click event to the document, where the app listens for clicks on links. */
export const Links: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    const follow = fn((event: Event) => event.preventDefault());
    for (const choose of [
      async () => userEvent.keyboard('{Enter}'),
      async () => userEvent.keyboard(' '),
      async () => userEvent.click(await item('Upgrade (Lifetime)')),
    ]) {
      button.focus();
      await userEvent.keyboard('{ArrowDown}');
      await opens('Change Card');
      await userEvent.keyboard('{ArrowDown}');
      await expect(await item('Upgrade (Lifetime)')).toHaveFocus();
      follow.mockClear();
      document.addEventListener('click', follow);
      await choose();
      document.removeEventListener('click', follow);
      await closes(button);
      await expect(follow).toHaveBeenCalledOnce();
      await expect(follow.mock.lastCall?.[0]).toHaveProperty('target.hash', '#upgrade');
    }
  },
};

/** Pressing the button again, or pressing outside the list, closes the menu. Focus returns to the button. */
export const Pointer: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    for (const leave of [() => pressAt(button), () => userEvent.click(button), () => pressAt(canvasElement)]) {
      await userEvent.click(button);
      await opens('Change Card');
      await leave();
      await closes(button);
      await waitFor(() => expect(button).toHaveFocus());
    }
  },
};

/** If the button moves when the window is resized, the list moves with it. */
export const Resize: Story = {
  play: async ({ canvas, canvasElement }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await opens('Change Card');
    await hangsUnder(button);
    const before = button.getBoundingClientRect();
    canvasElement.style.padding = '48px 24px 0 0';
    await expect(button.getBoundingClientRect().top).not.toBe(before.top);
    window.dispatchEvent(new Event('resize'));
    await waitFor(() => hangsUnder(button));
    canvasElement.style.padding = '';
  },
};

/** If an item changes while the list is open, the list shows the change. */
export const Changing: Story = {
  render: function Changing(args) {
    const [href, setHref] = useState('#pricing');
    const item = { id: 'upgrade', label: 'Upgrade (Lifetime)', href };
    return (
      <div className={css.corner} onAnimationEnd={() => setHref('#checkout')}>
        <Menu {...args} sections={[{ id: 'subscription', items: [item] }]} />
      </div>
    );
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.click(button);
    await opens('Upgrade (Lifetime)');
    const upgrade = await item('Upgrade (Lifetime)');
    await expect(upgrade).toHaveAttribute('href', '#pricing');
    await fireEvent.animationEnd(button);
    await waitFor(() => expect(upgrade).toHaveAttribute('href', '#checkout'));
    await expect(upgrade).toHaveFocus();
  },
};
