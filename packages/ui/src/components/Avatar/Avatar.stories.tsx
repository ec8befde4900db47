import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { row } from '../../private/stories.css.ts';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  tags: ['stable'],
  args: { name: 'trader@example.com', fallback: 'U' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: () => (
    <div className={row}>
      <Avatar name="trader@example.com" fallback="U" label="trader@example.com" />
      <Avatar name=" " fallback="U" />
      <Avatar name="ödön@example.com" fallback="U" />
      <Avatar name="trader@example.com" fallback="U" size="large" />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'trader@example.com' })).toHaveTextContent('T');
    await expect(canvas.getByText('U')).toBeVisible();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
