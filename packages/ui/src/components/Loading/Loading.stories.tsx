import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { takingLong } from '../../private/slowStories.tsx';
import { Loading } from './Loading.tsx';

const meta = {
  title: 'Components/Loading',
  component: Loading,
  tags: ['stable'],
  args: { label: 'Loading payment methods...' },
} satisfies Meta<typeof Loading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** A wait of more than five seconds is shown to everybody, not only announced by screen readers. */
export const Slow: Story = {
  ...takingLong,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent(/^Taking longer than usual/);
  },
};
