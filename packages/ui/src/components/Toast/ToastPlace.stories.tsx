import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { Toast } from './Toast.tsx';
import * as css from './stories.css.ts';
import { messages, moneyMessages, toastArgs } from './toastStories.ts';

/** A toast appears where it does not cover focused element. */
const meta = {
  title: 'Components/Toast/Place',
  tags: ['both'],
  component: Toast,
  parameters: { layout: 'fullscreen' },
  args: {
    toast: null,
    ...toastArgs,
  },
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every toast of the product. */
const toasts = [...messages, ...moneyMessages.map((toast) => ({ ...toast, id: `money-${toast.id}` }))];

/** Six buttons in a column, from the top to the bottom of the screen, and a toast. */
const Crowded: Story['render'] = function Crowded(args) {
  const [shown, setShown] = useState(0);
  return (
    <div className={css.crowd}>
      {Array.from({ length: 6 }, (_, row) => (
        <Button key={row} onPress={() => setShown((number) => (number + 1) % toasts.length)}>
          {`Next toast ${row + 1}`}
        </Button>
      ))}
      <Toast {...args} toast={toasts[shown] ?? null} />
    </div>
  );
};

/**
 * For each of the six buttons in turn, focuses the button and shows every toast in the product. No toast covers focused
 * button.
 */
export const Desktop: Story = {
  render: Crowded,
  play: async ({ canvas, userEvent: user }) => {
    const region = canvas.getByRole('region', { name: 'Notifications (F8)' });
    const buttons = canvas.getAllByRole('button', { name: /^Next toast/ });
    const covered: string[] = [];
    const look = (button: HTMLElement) => {
      const [field, place] = [button.getBoundingClientRect(), region.getBoundingClientRect()];
      const isFree =
        field.bottom <= place.top ||
        field.top >= place.bottom ||
        field.right <= place.left ||
        field.left >= place.right;
      if (!isFree) covered.push(`${button.textContent}: ${region.textContent}`);
    };
    for (const button of buttons) {
      button.focus();
      for (let shown = 0; shown < toasts.length; shown++) {
        await user.keyboard('{Enter}');
        look(button);
      }
    }
    await expect(covered).toEqual([]);
  },
};
const at = (value: string, isRotated = false) => ({ globals: { viewport: { value, isRotated } }, tags: ['phone'] });
export const Narrow: Story = { ...Desktop, ...at('narrow') };
export const Small: Story = { ...Desktop, ...at('small') };
export const Landscape: Story = { ...Desktop, ...at('landscape') };
