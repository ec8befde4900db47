import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Card } from '../../components/Card/Card.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { MessageList } from './MessageList.tsx';
import { sampleMessages } from './messageStories.ts';

const meta = {
  title: 'Pieces/MessageList',
  component: MessageList,
  args: { content: account.notifications, messages: sampleMessages },
  render: (args) => (
    <Card layout="bare">
      <MessageList {...args} />
    </Card>
  ),
} satisfies Meta<typeof MessageList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** A list with messages, and an empty list with a sentence that says what will appear there. */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <Card layout="bare">
        <MessageList {...args} />
      </Card>
      <Card layout="bare">
        <MessageList {...args} messages={[]} />
      </Card>
    </div>
  ),
};

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

/** A list of 200 messages, more than fit on the screen. */
export const Many: Story = {
  args: {
    messages: Array.from({ length: 200 }, (_, index) => ({
      id: `message-${index}`,
      tone: 'info' as const,
      title: `Message ${index + 1}`,
      time: '12:04 PM',
      isUnread: false,
    })),
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
