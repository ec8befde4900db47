import type { Meta, StoryObj } from '@storybook/react-vite';
import { Bell, Trash2 } from 'lucide';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { iconChoice } from '../../private/playgroundStories.tsx';
import { Icon } from '../../private/Icon.tsx';
import { row, stack } from '../../private/stories.css.ts';
import { IconButton } from './IconButton.tsx';

const bell = <Icon icon={Bell} size={18} />;
const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  tags: ['stable'],
  parameters: {
    keys: { 'Enter or Space': 'Presses the button. A pending button keeps focus and ignores the press.' },
  },
  args: { label: 'Messages', icon: bell },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

const sizes = ['small', 'medium', 'large'] as const;

export const Playground: Story = {
  tags: ['!test'],
  argTypes: { icon: iconChoice },
  args: { isPending: false, pendingLabel: 'Opening...' },
};

export const States: Story = {
  render: () => (
    <div className={stack}>
      {(['quiet', 'secondary', 'primary', 'destructive'] as const).map((variant) => (
        <div key={variant} className={row}>
          {sizes.map((size) => (
            <IconButton key={size} variant={variant} size={size} label={`Messages, ${size}`} icon={bell} />
          ))}
          <IconButton variant={variant} isDisabled label="Remove card" icon={<Icon icon={Trash2} size={18} />} />
          <IconButton
            variant={variant}
            isPending
            pendingLabel="Removing..."
            label="Remove another card"
            icon={<Icon icon={Trash2} size={18} />}
          />
        </div>
      ))}
    </div>
  ),
};

export const Pressed: Story = {
  args: { onPress: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Messages' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};

/** A pending button keeps focus and ignores presses. */
export const Pending: Story = {
  args: { isPending: true, pendingLabel: 'Removing...', onPress: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Removing...');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Messages' })).toHaveFocus();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
