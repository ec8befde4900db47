import { billing as texts } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import { planActs } from '@signalsync/content/planActs';
import {
  createPortalSession,
  createSetupIntent,
  listBillingHistory,
  listPaymentMethods,
  makeDefaultPaymentMethod,
  removePaymentMethod,
} from '@signalsync/contract/calls/billing';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { keepSubscription, nextBillingInfo, payInvoice } from '@signalsync/contract/calls/subscription';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import type { PlanState } from '@signalsync/contract/model/standing';
import { nextBillingTold } from '@signalsync/state/mocks/billing';
import { samplePublishableKey } from '@signalsync/state/mocks/checkout';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { choosesInMenu } from './billingStories.ts';
import { body, member, says } from './churnStories.ts';
import { forgetTurns, inTurn, lost, outdated, pressFor, rejected, turnsOf } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';
import { storyStripe } from './paymentStories.ts';

const on = mock('*');

/** What a member does on the billing tab, with the server's rejections and failures before each success. */
const meta = {
  title: 'Pages/Billing/Acts',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.account, address: '#billing' },
  parameters: { layout: 'fullscreen' },
  beforeEach: forgetTurns,
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const paid = (outcome: 'paid' | 'declined' | 'confirm' | 'processing', state: PlanState) => ({
  success: true,
  outcome,
  reason: outcome === 'declined' ? 'Your card has insufficient funds.' : null,
  url: outcome === 'confirm' ? 'https://invoice.stripe.com/i/in_2026_11' : null,
  standing: sampleStandings[state],
});
const pay = (amount: number) => `Pay $${amount}.00`;
const opens = async (canvas: ReturnType<typeof within>, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name }));

/** The amount due has changed at the third try. Then the bank declines, and then it wants a confirmation. */
export const PaymentTakesManyTries: Story = {
  parameters: member(
    on(nextBillingInfo, () => {
      const { due } = sampleStandings.pastDue;
      return nextBillingTold('pastDue', { due: due && { ...due, amount: turnsOf(payInvoice) < 3 ? 149 : 159 } });
    }),
    inTurn(payInvoice, rejected, lost, outdated, paid('declined', 'pastDue'), paid('confirm', 'pastDue')),
  ),
  play: async ({ canvas }) => {
    await opens(canvas, texts.subscription.pay);
    for (const text of [billingErrors.pay, billingErrors.pay, /so nothing was charged\. It is now \$159\.00\./]) {
      await pressFor(payInvoice, body(), pay(149));
      await says(text);
    }
    await pressFor(payInvoice, body(), pay(159));
    await says(planActs.payDialog.declined);
    await pressFor(payInvoice, body(), pay(149));
    await says(planActs.payDialog.asks);
  },
};

/** The cards cannot be loaded, so the dialog cannot name the card. */
export const PaymentIsTaken: Story = {
  parameters: member(
    on(nextBillingInfo, nextBillingTold('pastDue')),
    on(listPaymentMethods, rejected),
    inTurn(payInvoice, paid('paid', 'active')),
  ),
  play: async ({ canvas }) => {
    await opens(canvas, texts.subscription.pay);
    await says(/^Your default card will be charged \$149\.00 now\./);
    await pressFor(payInvoice, body(), pay(149));
    await says('$149.00 is paid.');
  },
};

export const PaymentIsProcessing: Story = {
  parameters: member(
    on(nextBillingInfo, nextBillingTold('pastDue')),
    inTurn(payInvoice, paid('processing', 'renewalProcessing')),
  ),
  play: async ({ canvas }) => {
    await opens(canvas, texts.subscription.pay);
    await pressFor(payInvoice, body(), pay(149));
    await says('Waiting for your bank');
    await says(/Your bank has not confirmed/);
  },
};

/** Somebody else paid in another tab, and the reply to this tab's press is a rejection. */
export const PaidElsewhere: Story = {
  parameters: member(
    on(nextBillingInfo, () => nextBillingTold(turnsOf(payInvoice) === 0 ? 'pastDue' : 'active')),
    inTurn(payInvoice, outdated),
  ),
  play: async ({ canvas }) => {
    await opens(canvas, texts.subscription.pay);
    await pressFor(payInvoice, body(), pay(149));
    await says('Your subscription has changed');
  },
};

/** The next charge has changed at the third try. */
export const PlanIsKept: Story = {
  parameters: member(
    on(nextBillingInfo, () =>
      nextBillingTold('ending', {
        keeping: { amount: turnsOf(keepSubscription) < 3 ? 149 : 159, date: '2026-12-19T12:00:00.000Z' },
      }),
    ),
    inTurn(keepSubscription, rejected, lost, outdated, { success: true, standing: sampleStandings.active }),
  ),
  play: async ({ canvas }) => {
    const { confirm, changed } = planActs.keepDialog;
    await opens(canvas, texts.subscription.keep);
    const dialog = within(await body().findByRole('alertdialog'));
    for (const text of [billingErrors.keep, billingErrors.keep, changed]) {
      await pressFor(keepSubscription, dialog, confirm);
      await says(text);
    }
    await pressFor(keepSubscription, dialog, confirm);
    await says('Your subscription continues');
  },
};

/** The server rejects every call of the tab for a while, because it has got too many. */
export const EverythingIsRejected: Story = {
  args: { loadStripe: storyStripe({ confirmationThrows: true }) },
  parameters: member(
    on(nextBillingInfo, rejected),
    on(listBillingHistory, rejected),
    on(createPortalSession, rejected),
    on(makeDefaultPaymentMethod, rejected),
    on(removePaymentMethod, rejected),
    inTurn(paymentConfig, rejected, { publishableKey: samplePublishableKey }),
    inTurn(createSetupIntent, rejected, { clientSecret: 'seti_1_secret_sample' }),
  ),
  play: async ({ canvas }) => {
    await says(billingErrors.loadHistory);
    for (const [action, text] of [
      [texts.paymentMethods.setDefault, billingErrors.makeDefault],
      [texts.paymentMethods.remove, billingErrors.remove],
    ] as const) {
      await opens(canvas, 'Actions for Mastercard ending in 5454');
      await userEvent.click(await body().findByRole('menuitem', { name: action }));
      await says(text);
    }
    await choosesInMenu(canvas, texts.subscription.changeCard);
    await says(billingErrors.portal);
    await waitFor(() => expect(canvas.getByRole('button', { name: texts.paymentMethods.add })).toBeEnabled());
    await opens(canvas, texts.paymentMethods.add);
    const dialog = within(await body().findByRole('dialog', { name: texts.newPaymentMethod.title }));
    await expect(await dialog.findByText(billingErrors.setupForm)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: texts.retry }));
    await dialog.findByRole('textbox', { name: 'Card number' });
    await userEvent.click(dialog.getByRole('button', { name: texts.newPaymentMethod.save }));
    await expect(await dialog.findByText(billingErrors.setupProcess)).toBeVisible();
  },
};
