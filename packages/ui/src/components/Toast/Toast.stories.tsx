import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Toast, type ToastMessage } from './Toast.tsx';
import * as css from './stories.css.ts';
import { failure, messages, moneyMessages, toastArgs } from './toastStories.ts';

const meta = {
  title: 'Components/Toast',
  component: Toast,
  tags: ['stable', 'both'],
  parameters: {
    keys: {
      F8: 'Moves focus to the toast and stops its timer.',
      Escape: 'Dismisses the toast that has focus, and returns focus.',
    },
  },
  args: {
    toast: failure,
    isLeaving: false,
    ...toastArgs,
  },
} satisfies Meta<typeof Toast>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = {
  tags: ['!test'],
  render: (args) => (
    <div className={css.frame}>
      <Toast {...args} />
    </div>
  ),
};

export const States: Story = {
  render: (args) => (
    <div className={css.frames}>
      {(
        [
          failure,
          {
            id: 'card',
            tone: 'success',
            title: 'Payment method added successfully.',
            description: 'Visa ending in 4242 is ready to use.',
          },
          { id: 'out', tone: 'neutral', title: 'You are logged out.' },
          {
            id: 'long',
            tone: 'error',
            title: 'Disconnected Locally from a platform whose name is long enough to need two lines',
            description: `Disconnected from ${'a-name-that-never-breaks-'.repeat(4)} locally. There may have been an issue.`,
          },
        ] as const
      ).map((toast) => (
        <div key={toast.id} className={css.frame}>
          <Toast {...args} toast={toast} labels={{ ...args.labels, region: toast.title }} />
        </div>
      ))}
    </div>
  ),
};

const allOf = (toasts: readonly ToastMessage[]): NonNullable<Story['render']> =>
  function All(args) {
    return (
      <div className={css.frames}>
        {toasts.map((toast) => (
          <div key={toast.id} className={css.frame}>
            <Toast {...args} toast={toast} labels={{ ...args.labels, region: toast.id }} />
          </div>
        ))}
      </div>
    );
  };
const saidIn = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('region')
    .map((region) => [...region.querySelectorAll('p')].map(({ textContent }) => textContent).join(' - '));

/** Checks the exact title and wording of each message. */
export const Messages: Story = {
  render: allOf(messages),
  play: async ({ canvasElement }) => {
    await expect(saidIn(canvasElement)).toEqual([
      'Verification Code Sent - Please check your email for the verification code',
      'Successfully logged in',
      'Email Updated - Your email has been updated successfully.',
      'Billing information updated successfully.',
      'Platform connected',
      'Discord Connected',
      'Platform Disconnected - Successfully disconnected from Telegram.',
      'Disconnected Locally - Disconnected from Telegram locally. There may have been an issue with the remote disconnect.',
      'Thank you! - Your feedback has been received.',
      'Error - Failed to send verification code.',
      'Error - Failed to resend verification code.',
      'Error - Failed to verify code.',
      'Error - Failed to update email. Please try again.',
      'Error - Failed to update billing information. Please try again.',
      'Error - Failed to load referral code',
      'Error - Failed to logout',
      'Error - Failed to load account connections.',
      'Error - Failed to get Discord OAuth URL.',
      'Error - Failed to start Discord OAuth.',
      'Error - Failed to disconnect platform',
      'Error - Failed to submit feedback',
    ]);
  },
};

export const MoneyMessages: Story = {
  render: allOf(moneyMessages),
  play: async ({ canvasElement }) => {
    await expect(saidIn(canvasElement)).toEqual([
      'Payment method added successfully.',
      'Default payment method updated',
      'Payment method removed',
      'Subscription Cancelled',
      "Promo code applied! - You've saved $14.90",
      'Welcome Back! - Thank you for staying with us!',
      'Discount Applied! - Your 20% lifetime discount has been applied to your account.',
      'Error - Failed to update default payment method',
      'Error - Failed to remove payment method',
      'Error - Failed to open billing portal. Please try again.',
      'Error - Failed to cancel subscription.',
      'Error - Failed to cancel subscription. Please try again.',
      'Error - Failed to process your request. Please try again.',
      'Error - Failed to apply discount. Please contact support.',
    ]);
  },
};

/** A page with a toast. The user can dismiss it with the close button, Escape or a swipe. */
const Page: Story['render'] = function Page(args) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className={css.page}>
      <Button onPress={() => setLeaving(false)}>Show</Button>
      <Toast
        {...args}
        isLeaving={isLeaving}
        onDismiss={(id) => {
          args.onDismiss(id);
          setLeaving(true);
        }}
      />
    </div>
  );
};

/** F8 moves focus to the toast and pauses its timer. When the toast disappears, focus returns to where it was. */
export const Keyboard: Story = {
  render: Page,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const show = canvas.getByRole('button', { name: 'Show' });
    show.focus();
    await userEvent.keyboard('{F8}');
    await expect(canvas.getByRole('region', { name: 'Notifications (F8)' })).toHaveFocus();
    await expect(args.onPauseChange).toHaveBeenLastCalledWith(true);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await expect(args.onPauseChange).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenLastCalledWith('failure');
    await expect(canvas.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText('Failed to remove payment method')).not.toBeVisible());
    await expect(show).toHaveFocus();
    await expect(args.onPauseChange).toHaveBeenLastCalledWith(false);

    await userEvent.keyboard('{Enter}{F8}{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
    await expect(show).toHaveFocus();
  },
};

/**
 * A pointer over the toast pauses its timer. Swiping 50 px to the right dismisses the toast, but swiping 49 px does
 * not.
 */
export const Swipe: Story = {
  render: Page,
  play: async ({ canvasElement, args }) => {
    const text = within(canvasElement).getByText('Failed to remove payment method');
    await userEvent.hover(text);
    await expect(args.onPauseChange).toHaveBeenLastCalledWith(true);
    await userEvent.unhover(text);
    await expect(args.onPauseChange).toHaveBeenLastCalledWith(false);

    const swipe = async (pixels: number) => {
      const pointer = { pointerId: 1, isPrimary: true, button: 0, bubbles: true };
      await fireEvent.pointerDown(text, { ...pointer, clientX: 100 });
      await fireEvent.pointerMove(text, { ...pointer, clientX: 103 });
      await fireEvent.pointerUp(text, { ...pointer, clientX: 100 + pixels });
    };
    await swipe(-80);
    await swipe(49);
    await expect(args.onDismiss).not.toHaveBeenCalled();
    await swipe(50);
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

/**
 * Each toast is in exactly one live region, which was already on the page before the toast appeared. Screen readers
 * interrupt themselves to announce an error, but finish speaking before they announce any other toast. A silent toast
 * is not in any live region.
 */
export const AnnouncedOnce: Story = {
  args: { toast: null },
  render: function Announced(args) {
    const [toast, setToast] = useState(args.toast);
    return (
      <div className={css.page}>
        <Button onPress={() => setToast(failure)}>Fail</Button>
        <Button onPress={() => setToast({ id: 'saved', tone: 'success', title: 'Email Updated' })}>Save</Button>
        <Button onPress={() => setToast({ id: 'code', tone: 'error', title: 'Wrong code', isSilent: true })}>
          Fail in place
        </Button>
        <Toast {...args} toast={toast} />
      </div>
    );
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const alert = canvas.getByRole('alert');
    const status = canvas.getByRole('status');
    await expect(alert).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Fail' }));
    await expect(alert).toHaveTextContent('ErrorFailed to remove payment method');
    await expect(status).toBeEmptyDOMElement();
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(status).toHaveTextContent('Email Updated');
    await expect(alert).toBeEmptyDOMElement();
    await expect(canvas.getByRole('alert')).toBe(alert);
    await expect(canvas.getAllByText('Email Updated')).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Fail in place' }));
    await expect(canvas.getByText('Wrong code')).toBeVisible();
    await expect(alert).toBeEmptyDOMElement();
    await expect(status).toBeEmptyDOMElement();
  },
};

/** The toast stays available to screen readers while a dialog is open. Pressing the toast does not close the dialog. */
export const OverDialog: Story = {
  render: function WithDialog(args) {
    const [isOpen, setOpen] = useState(true);
    return (
      <div className={css.page}>
        <Toast {...args} />
        <Dialog isOpen={isOpen} onOpenChange={setOpen} title="Remove this card?" closeLabel="Close" size="small" />
      </div>
    );
  },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    await body.findByRole('dialog', { name: 'Remove this card?' });
    await expect(await body.findByRole('alert')).toHaveTextContent('Failed to remove payment method');
    const region = within(body.getByRole('region', { name: 'Notifications (F8)' }));
    await userEvent.click(region.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    // The dialog may still be fading in, so the test waits until it is visible.
    await waitFor(() => expect(body.getByRole('dialog')).toBeVisible());
  },
};

export const Narrow: Story = { ...States, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
export const Motion: Story = { ...States, ...motion };
