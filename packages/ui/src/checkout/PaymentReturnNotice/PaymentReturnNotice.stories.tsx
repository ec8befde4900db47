import { paymentReturn } from '@signalsync/content/paymentReturn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { PaymentReturnNotice } from './PaymentReturnNotice.tsx';

const meta = {
  title: 'Pieces/PaymentReturnNotice',
  component: PaymentReturnNotice,
  args: {
    content: paymentReturn,
    outcome: { status: 'succeeded' },
    hrefs: { connect: '#connect', billing: '#billing', checkout: '#checkout' },
  },
} satisfies Meta<typeof PaymentReturnNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: ({ content, hrefs }) => (
    <div className={column}>
      <PaymentReturnNotice content={content} hrefs={hrefs} outcome={{ status: 'succeeded' }} />
      <PaymentReturnNotice content={content} hrefs={hrefs} outcome={{ status: 'processing' }} />
      <PaymentReturnNotice content={content} hrefs={hrefs} outcome={{ status: 'failed', reason: null }} />
      <PaymentReturnNotice
        content={content}
        hrefs={hrefs}
        outcome={{ status: 'failed', reason: 'Your card was declined. Try another card.' }}
      />
    </div>
  ),
};

export const Keyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Payment successful');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Connect Accounts' })).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: { outcome: { status: 'failed', reason: 'a-reason-without-an-end-'.repeat(8) } },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...forcedColors };
