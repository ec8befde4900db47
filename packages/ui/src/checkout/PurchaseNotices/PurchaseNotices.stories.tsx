import { purchases } from '@signalsync/content/purchases';
import { purchaseQuestion, takenBack } from '@signalsync/contract/fixtures/purchases';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { PurchaseNotices } from './PurchaseNotices.tsx';

const onAnswer = fn();
const question = purchaseQuestion();

const meta = {
  title: 'Pieces/PurchaseNotices',
  component: PurchaseNotices,
  args: { content: purchases, questions: [question], refunds: [], answering: null, failed: null, onAnswer },
} satisfies Meta<typeof PurchaseNotices>;
export default meta;
type Story = StoryObj<typeof meta>;

// No screenshot, because the stories of `Notice` and `Button` already have screenshots of these parts.
export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  parameters: { picture: false },
  render: (args) => (
    <div className={column}>
      <PurchaseNotices
        {...args}
        questions={[question, { ...question, id: 'another', kind: 'once', plan: 'SignalSync Premium (Lifetime)' }]}
        answering={{ id: question.id, isMine: false }}
        failed={{ id: question.id, message: purchases.question.failed }}
        refunds={[
          takenBack(),
          takenBack({ state: 'underWay', refundedAt: null, reason: 'notMine' }),
          takenBack({ state: 'failed', refundedAt: null, reason: 'unclaimed' }),
          takenBack({ state: 'person', refundedAt: null }),
        ].map((each, index) => ({ ...each, id: `refund-${index}` }))}
      />
    </div>
  ),
};

export const Answering: Story = {
  parameters: { picture: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('region', { name: /^Did you buy this/ })).toHaveTextContent(
      'On November 20, 2026, someone who was not signed in paid $149.00 for SignalSync Premium (Monthly) using your email address.',
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(onAnswer).toHaveBeenLastCalledWith(question.id, true);
    await userEvent.click(canvas.getByRole('button', { name: 'No, it wasn’t me' }));
    await expect(onAnswer).toHaveBeenLastCalledWith(question.id, false);
  },
};

/** The server sends a reason and a refund state that are unknown to this version of the app. */
export const Unknown: Story = {
  args: { questions: [], refunds: [takenBack({ reason: 'new', state: 'new', refundedAt: null })] },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/a full refund is on its way/)).toBeVisible();
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
