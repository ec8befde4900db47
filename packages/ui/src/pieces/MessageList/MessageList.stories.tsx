import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../components/Card/Card.tsx';
import { MessageList } from './MessageList.tsx';
import { sampleMessages } from './messageStories.ts';

const meta = {
  title: 'Pieces/MessageList',
  component: MessageList,
  args: { content: account.notifications, messages: sampleMessages },
  decorators: [
    (Story) => (
      <Card layout="bare">
        <Story />
      </Card>
    ),
  ],
} satisfies Meta<typeof MessageList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Messages: Story = {};

/** A sentence says what will be here. */
export const Empty: Story = { args: { messages: [] } };

export const LongContent: Story = {
  args: {
    messages: [
      {
        id: 'long',
        tone: 'error',
        title: `A reason that does not end: ${'an-unbroken-word-'.repeat(12)}`,
        description: 'The server said a great deal about it. '.repeat(6),
        time: '12:04 PM',
        isUnread: true,
      },
    ],
  },
};
