import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../../components/Button/Button.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { Notice } from './Notice.tsx';
import { stack } from './stories.css.ts';

const meta = {
  title: 'Pieces/Notice',
  component: Notice,
  args: { tone: 'info', children: 'Please log in to view this page.' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: () => (
    <div className={stack}>
      <Notice tone="info">Please log in to view this page.</Notice>
      <Notice tone="success">Your plan is active.</Notice>
      <Notice tone="warning">
        We sent a link to sam.rivera@example.net. Until it is opened, the old address signs in.
      </Notice>
      <Notice tone="error" reason="The address is in use by another account.">
        Failed to update email. Please try again.
      </Notice>
      <Notice
        tone="error"
        action={
          <Button size="small" variant="secondary">
            Try Again
          </Button>
        }
      >
        {`Error loading user data: ${'a-reason-without-an-end-'.repeat(8)}`}
      </Notice>
    </div>
  ),
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
