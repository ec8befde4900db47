import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { iconChoice } from '../../private/playgroundStories.tsx';
import { row } from '../../private/stories.css.ts';
import { TextButton } from './TextButton.tsx';

const meta = {
  title: 'Components/TextButton',
  component: TextButton,
  tags: ['stable'],
  parameters: { keys: { 'Enter or Space': 'Presses the button.' } },
  args: { children: 'Edit' },
} satisfies Meta<typeof TextButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'], argTypes: { icon: iconChoice } };

export const States: Story = {
  render: () => (
    <div className={row}>
      <TextButton>Edit</TextButton>
      <TextButton size="medium">Edit</TextButton>
      <TextButton variant="quiet">Resend code</TextButton>
      <TextButton variant="plain">Show More</TextButton>
      <TextButton isDisabled>Edit</TextButton>
    </div>
  ),
};

export const Pressed: Story = {
  args: { onPress: fn(), 'aria-label': 'Edit billing name' },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Edit billing name' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(1);
  },
};

export const LongContent: Story = {
  ...narrow,
  args: {
    children:
      'See the plans, with more words than a button should have and a-name-that-never-breaks-on-the-narrowest-screen',
  },
};
export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
