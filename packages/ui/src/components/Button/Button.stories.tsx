import type { Meta, StoryObj } from '@storybook/react-vite';
import { ArrowRight, Copy, Plus } from 'lucide';
import { type FormEvent, useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { iconChoice } from '../../private/playgroundStories.tsx';
import { Icon } from '../../private/Icon.tsx';
import { row, stack } from '../../private/stories.css.ts';
import { Button } from './Button.tsx';

const meta = {
  title: 'Components/Button',
  component: Button,
  tags: ['stable'],
  parameters: {
    keys: { 'Enter or Space': 'Presses the button. A pending button keeps focus and ignores the press.' },
  },
  args: { children: 'Subscribe' },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['primary', 'secondary', 'quiet', 'outline', 'destructive'] as const;

export const Playground: Story = {
  tags: ['!test'],
  argTypes: { icon: iconChoice },
  args: { isPending: false, pendingLabel: 'Processing...' },
};

export const States: Story = {
  render: () => (
    <div className={stack}>
      <div className={row}>
        <Button size="large">Large</Button>
        <Button>Medium</Button>
        <Button size="small">Small</Button>
      </div>
      {variants.map((variant) => (
        <div key={variant} className={row}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} isDisabled>
            Disabled
          </Button>
          <Button variant={variant} isPending={false} pendingLabel="Processing...">
            Subscribe
          </Button>
          <Button variant={variant} isPending pendingLabel="Processing...">
            Subscribe
          </Button>
          <Button variant={variant} icon={<Icon icon={Copy} size={18} />}>
            Copy
          </Button>
          <Button variant={variant} size="small" icon={<Icon icon={Plus} size={18} />}>
            Add Payment Method
          </Button>
          <Button variant={variant} size="large" icon={<Icon icon={ArrowRight} size={18} />} iconPosition="trailing">
            Next
          </Button>
        </div>
      ))}
      <Button isPending pendingLabel="Applying..." isPendingLabelHidden>
        Apply
      </Button>
      <Button fullWidth size="large">
        Verify and sign in
      </Button>
      <Button>
        A text that is far longer than any button should have, and that breaks into lines on a narrow screen before it
        is cut
      </Button>
    </div>
  ),
};

export const Focused: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};

export const Pressed: Story = {
  args: { onPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(3);
  },
};

/** A disabled button has its own colours and is not faded, so that its text stays readable. */
export const Disabled: Story = {
  args: { onPress: fn(), isDisabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button')).not.toHaveFocus();
    const button = canvas.getByRole<HTMLButtonElement>('button');
    await expect(getComputedStyle(button)).toHaveProperty('opacity', '1');
    await expect(getComputedStyle(button).color).not.toBe(getComputedStyle(button).backgroundColor);
    button.click();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

function SlowForm({ onSend }: { onSend: () => void }) {
  const [isPending, setPending] = useState(false);
  function send(event: FormEvent) {
    event.preventDefault();
    onSend();
    setPending(true);
  }
  return (
    <form onSubmit={send} className={row}>
      <input aria-label="Coupon" />
      <Button type="submit" isPending={isPending} pendingLabel="Applying the coupon...">
        Apply
      </Button>
    </form>
  );
}

const sent = fn();

/**
 * A pending button keeps its width and focus, and announces that it is pending. Neither pressing the button nor
 * pressing Enter in the field submits the form again.
 */
export const Pending: Story = {
  beforeEach: () => {
    sent.mockClear();
  },
  render: () => <SlowForm onSend={sent} />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
    const width = button.getBoundingClientRect().width;
    await userEvent.click(button);
    await expect(sent).toHaveBeenCalledTimes(1);
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleName('Applying the coupon...');
    await expect(canvas.getByRole('status')).toHaveTextContent('Applying the coupon...');
    await expect(button.getBoundingClientRect().width).toBe(width);
    await userEvent.keyboard('{Enter}');
    await userEvent.type(canvas.getByLabelText('Coupon'), 'A{Enter}');
    await expect(sent).toHaveBeenCalledTimes(1);
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
