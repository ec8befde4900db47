import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { row } from '../../private/stories.css.ts';
import { Avatar } from './Avatar.tsx';

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { name: 'trader@example.com', fallback: 'U' },
} satisfies Meta<typeof Avatar>;
export default meta;
type Story = StoryObj<typeof meta>;

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
