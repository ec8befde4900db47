import { paymentReturn } from '@signalsync/content/paymentReturn';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { PaymentReturn, type PaymentReturnProps } from './PaymentReturn.tsx';

const meta = {
  title: 'Screens/PaymentReturn',
  tags: ['both'],
  component: PaymentReturn,
  parameters: { layout: 'fullscreen' },
  args: {
    ...siteArgs,
    content: paymentReturn,
    state: { status: 'waiting' },
    outcomeHrefs: { connect: '#connect', billing: '#billing', checkout: '#checkout' },
  },
} satisfies Meta<typeof PaymentReturn>;
export default meta;
type Story = StoryObj<typeof meta>;

const support = { href: 'mailto:support@signalsync.example?subject=My%20payment%20pi_1', reference: 'pi_1' };

/** The app is looking for the guest's new account. */
export const Waiting: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Processing...');
    await expect(canvas.getByRole('status')).toHaveTextContent('Your payment is being confirmed');
  },
};
export const Succeeded: Story = { args: { state: { status: 'succeeded' } } };
export const Processing: Story = { parameters: { picture: 'twice' }, args: { state: { status: 'processing' } } };
export const Failed: Story = {
  args: { state: { status: 'failed', reason: 'Your card was declined. Try another card.' } },
};
export const TimedOut: Story = { parameters: { picture: 'twice' }, args: { state: { status: 'timedOut' } } };
export const AddressKnown: Story = {
  parameters: { picture: 'twice' },
  args: { state: { status: 'addressKnown', email: 'trader@example.com' } },
};
export const AddressKnownWithoutEmail: Story = {
  args: { state: { status: 'addressKnown', email: null } },
  parameters: { picture: false },
};

/**
 * The email address belongs to another user. The guest paid in this browser and may therefore enter a new address once.
 */
export const AddressIsNotMine: Story = {
  args: { state: { status: 'addressKnown', email: 'trader@example.com' }, onNotMine: fn(), support },
  parameters: { picture: false },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.queryByText(/pi_1/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'This is not my address' }));
    await expect(args.onNotMine).toHaveBeenCalledOnce();
  },
};
/**
 * The email address belongs to another user, and the guest paid in another browser, so no new address can be entered.
 * The page shows the payment reference and links to support.
 */
export const AddressKnownElsewhere: Story = {
  args: { state: { status: 'addressKnown', email: 'trader@example.com' }, support },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Your payment reference is pi_1\./)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Write to support' })).toHaveAttribute('href', support.href);
  },
};
export const TimedOutWithSupport: Story = {
  ...AddressKnownElsewhere,
  args: { state: { status: 'timedOut' }, support },
};

function TimesOut(props: PaymentReturnProps) {
  const [state, setState] = useState(props.state);
  return <PaymentReturn {...props} state={state} onThemeChange={() => setState({ status: 'timedOut' })} />;
}

/** When the search for the account ends, the new heading receives focus. The next Tab stop is the main action. */
export const Keyboard: Story = {
  parameters: { picture: false },
  render: (args) => <TimesOut {...args} />,
  play: async ({ canvas, userEvent }) => {
    const end = canvas.getByRole('button', { name: /theme/ });
    while (document.activeElement !== end) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('heading', { level: 1, name: paymentReturn.timedOut.title })).toHaveFocus();
    await userEvent.tab();
    const signIn = within(canvas.getByRole('main')).getByRole('link', { name: 'Sign in' });
    await expect(signIn).toHaveFocus();
    await expect(signIn).toHaveAttribute('href', '#auth');
  },
};

export const LongContent: Story = {
  args: { state: { status: 'addressKnown', email: personOfManyWords().email } },
  parameters: { picture: false },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...TimedOut, ...pseudoLocale };
export const ForcedColors: Story = { ...Failed, ...forcedColors };
export const Motion: Story = { ...motion };
