import type { CheckoutData } from '@signalsync/contract/view/checkout';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Checkout } from './Checkout.tsx';
import { monthlyOrder, readyArgs } from './checkoutStories.tsx';

const meta = {
  title: 'Screens/Checkout/Focus',
  tags: ['both'],
  component: Checkout,
  parameters: { layout: 'fullscreen', picture: false },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Returns a story in which focus starts on the skeleton's heading and moves to the new heading. */
const arrivesAt = (name: string, checkout: CheckoutData): Story => ({
  render: function Arriving(args) {
    const [isThere, setThere] = useState(false);
    return (
      <>
        <Checkout {...args} checkout={isThere ? checkout : { status: 'loading' }} />
        <button type="button" hidden onClick={() => setThere(true)}>
          Arrive
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { level: 1 });
    title.tabIndex = -1;
    title.focus();
    canvas.getByText('Arrive').click();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1, name })).toHaveFocus());
  },
});
export const FocusOnPlan = arrivesAt(monthlyOrder().plan.name, { status: 'ready', order: monthlyOrder() });
export const FocusOnFailure = arrivesAt(checkoutErrors.loadPlan, {
  status: 'failed',
  message: checkoutErrors.loadPlan,
  reason: null,
});
export const FocusOnNoPlan = arrivesAt(checkoutErrors.noPlan, { status: 'noPlan', message: checkoutErrors.noPlan });
