import type { BillingContent } from '@signalsync/content/billing';
import { nextBillingWithDiscount } from '@signalsync/contract/fixtures/payments';
import { sampleStandings } from '@signalsync/contract/fixtures/standings';
import type { EndReason } from '@signalsync/contract/model/standing';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { refundEnding, returned, shownStanding, specStanding, standings } from '../../private/standingStories.ts';
import * as css from './stories.css.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { sampleSubscriptionCard, subscriptionIn, subscriptions } from './subscriptionStories.ts';

const meta = {
  title: 'Pieces/SubscriptionCard/Standings',
  tags: ['both'],
  component: SubscriptionCard,
  args: sampleSubscriptionCard,
} satisfies Meta<typeof SubscriptionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Gives each card its own title, because regions on the same page need different names. */
const titled = (content: BillingContent, state: string): BillingContent => ({
  ...content,
  subscription: { ...content.subscription, title: `${content.subscription.title}: ${state}` },
});

/** Renders a card for each standing (state of a plan). The title of each card contains the standing's name. */
const cardsOf =
  (named: Readonly<Record<string, ShownStanding>>): NonNullable<Story['render']> =>
  (args) => (
    <div className={css.stack}>
      {Object.entries(named).map(([name, standing]) => (
        <SubscriptionCard
          key={name}
          {...args}
          content={titled(args.content, name)}
          subscription={subscriptionIn(standing)}
        />
      ))}
    </div>
  );
const cardIn = (canvas: ReturnType<typeof within>, name: string) =>
  within(canvas.getByRole('region', { name: `My Subscription: ${name}` }));

const next = 'Next billing: December 19, 2026 — USD 149.00';

/** A card for each plan state that the server can report. Each state has its own text. */
export const States: Story = {
  render: cardsOf({ ...standings, refundEnding }),
  play: async ({ canvas }) => {
    const card = (state: string) => cardIn(canvas, state);
    const says = async (state: string, ...texts: string[]) => {
      for (const text of texts) await expect(card(state).getByText(text)).toBeVisible();
    };
    await says('active', 'Active', next);
    await says('extended', next, 'Nothing is charged until then.');
    await says('ending', 'Ends December 19, 2026', 'Your subscription will end on December 19, 2026');
    await says('renewalDraft', 'Your plan is renewing. $149.00 will be charged soon, usually within an hour.');
    await says(
      'renewalProcessing',
      'Your plan is renewing. Your bank has not confirmed the $149.00 due on November 19, 2026 yet.',
    );
    await says(
      'pastDue',
      'Payment failed',
      'The $149.00 due on November 19, 2026 could not be charged. We will try again on November 24, 2026. Access ends on December 3, 2026 if the amount stays unpaid.',
    );
    await says(
      'pastDueEnding',
      'Ends November 22, 2026',
      'The $149.00 due on November 19, 2026 could not be charged. If this amount stays unpaid, your plan ends on November 22, 2026, and the amount will no longer be charged.',
    );
    await says(
      'disputed',
      'Your bank is reviewing a disputed payment of $149.00. Until it decides, nothing is charged, and you have access until December 19, 2026.',
    );
    await says(
      'givenUp',
      'No subscription',
      'SignalSync Premium (Monthly) ended on November 19, 2026 because a payment failed. Nothing more will be charged.',
    );
    await says(
      'ended',
      'SignalSync Premium (Monthly) was cancelled and ended on November 19, 2026. Nothing more will be charged.',
    );
    await says('unpaid', 'A payment failed, so you have no access.');
    await says(
      'paused',
      'This plan is paused at the payment provider, so you have no access. Write to us to resume it.',
    );
    await says(
      'pausePlanned',
      'Active',
      'Your plan pauses on December 19, 2026. It resumes on February 19, 2027, and $149.00 is charged then.',
    );
    await says(
      'onPause',
      'Paused',
      'Your plan is paused, so you have no access. It resumes on December 19, 2026, and $149.00 is charged then.',
    );
    await says(
      'resuming',
      'Paused',
      'Your access comes back once $149.00 is paid.',
      'The $149.00 due on November 19, 2026 could not be charged. We will try again on November 24, 2026. If this amount stays unpaid, your plan ends on December 3, 2026, and the amount will no longer be charged.',
    );
    await says('incomplete', 'The first payment was not completed, so you have no access.');
    await says(
      'refundEnding',
      'A refund of $149.00 is on its way. When it arrives, your plan ends and nothing more will be charged.',
    );
    for (const state of ['refundEnding', 'disputed', 'pastDue', 'ended', 'unpaid']) {
      await expect(card(state).queryByText(/^Next billing/)).toBeNull();
    }
    for (const state of ['pastDue', 'pastDueEnding', 'resuming']) {
      await expect(card(state).getByRole('button', { name: 'Pay now' })).toBeVisible();
    }
    for (const state of ['ending', 'pastDueEnding']) {
      await expect(card(state).getByRole('button', { name: 'Keep my subscription' })).toBeVisible();
    }
    for (const state of ['unpaid', 'paused', 'incomplete', 'ended', 'givenUp', 'none']) {
      await expect(card(state).getByRole('link', { name: 'Subscribe now' })).toBeVisible();
    }
  },
};

const endedBecause = (reason: EndReason): ShownStanding =>
  shownStanding({ ...sampleStandings.ended, ended: { at: '2026-11-19T12:00:00.000Z', reason } });
const over = 'SignalSync Premium (Monthly) ended on November 19, 2026';

/**
 * States after a refund or a dispute, with an accepted discount, or at the end of a plan. For each: the sentence that
 * the card says.
 */
const cases: Record<string, readonly [ShownStanding, string]> = {
  'newest payment refunded': [
    endedBecause('refunded'),
    `${over} because its payment was refunded. Nothing more will be charged.`,
  ],
  'dispute of any payment lost': [
    endedBecause('disputeLost'),
    `${over} because your bank returned a payment to you. Nothing more will be charged.`,
  ],
  'earlier payment disputed': [
    returned('disputed', false, sampleStandings.disputed),
    'Your bank is reviewing a disputed payment of $149.00. Until it decides, nothing is charged, and you have access until December 19, 2026.',
  ],
  'disputed while a renewal was due': [
    shownStanding({ ...sampleStandings.disputed, hasAccess: false, accessUntil: null }),
    'Your bank is reviewing a disputed payment of $149.00. Until it decides, nothing is charged, and you have no access.',
  ],
  'dispute won': [returned('disputeWon', true, sampleStandings.extended), 'Nothing is charged until then.'],
  'refund failed': [returned('refundFailed'), next],
  'earlier payment refunded': [returned('refunded', false), next],
  'earlier payment is being refunded': [returned('refundPending', false), next],
  'offer taken': [specStanding(nextBillingWithDiscount()), 'Next billing: December 19, 2026 — USD 119.20'],
  replaced: [
    endedBecause('replaced'),
    `${over}, when another plan took its place. Nothing more will be charged for it.`,
  ],
  'ended by us': [endedBecause('provider'), `${over}. Nothing more will be charged.`],
};

/** Checks that the card shows the right sentence in each state of `cases`. */
export const Returns: Story = {
  render: cardsOf(Object.fromEntries(Object.entries(cases).map(([name, [standing]]) => [name, standing]))),
  play: async ({ canvas }) => {
    for (const [name, [, sentence]] of Object.entries(cases)) {
      await expect(cardIn(canvas, name).getByText(sentence)).toBeVisible();
    }
  },
};

/** A payment is due, and there is no default card to charge, so the card links to the payment provider's page. */
export const DueWithoutCard: Story = {
  args: { subscription: subscriptionIn(standings.pastDue), cardProblem: 'noCard' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /^Pay now/ })).toHaveAttribute(
      'href',
      'https://invoice.stripe.example/in_2026_11',
    );
  },
};

/**
 * The member has accepted the discount offered in the last step of cancelling. The card shows the discount and the old
 * price.
 */
export const Discounted: Story = {
  args: { subscription: subscriptions.discounted },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('20% off, for life')).toBeVisible();
    await expect(canvas.getByText(/^Next charge:/).parentElement).toHaveTextContent(
      'Next charge: $119.20 instead of $149.00',
    );
    await expect(canvas.getByText('$149.00')).toHaveProperty('tagName', 'S');
    await expect(canvas.getByText('Next billing: December 19, 2026 — USD 119.20')).toBeVisible();
  },
};

/** A plan that the member can change, on a server that has the calls for it. */
export const Changeable: Story = {
  args: {
    subscription: subscriptionIn(shownStanding({ ...sampleStandings.active, can: ['cancel', 'change'] })),
    onChangePlan: fn(),
  },
  play: async ({ canvas, canvasElement, args }) => {
    const menu = within(canvasElement.ownerDocument.body);
    for (const name of ['Change plan', 'Upgrade (Lifetime)']) {
      await userEvent.click(canvas.getByRole('button', { name: 'Manage billing & subscription' }));
      await userEvent.click(await menu.findByRole('menuitem', { name }));
    }
    await expect(args.onChangePlan).toHaveBeenCalledTimes(2);
  },
};

/** A plan that the member can pause, on a server that has the calls for it. */
export const Pausable: Story = {
  args: {
    subscription: subscriptionIn(shownStanding({ ...sampleStandings.active, can: ['cancel', 'pause'] })),
    onPause: fn(),
  },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage billing & subscription' }));
    const menu = within(canvasElement.ownerDocument.body);
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Pause Subscription' }));
    await expect(args.onPause).toHaveBeenCalledOnce();
  },
};

/** A plan on pause: ‘Resume’ stands before the menu. */
export const OnPause: Story = {
  args: { subscription: subscriptionIn(standings.onPause), onPause: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resume' }));
    await expect(args.onPause).toHaveBeenCalledOnce();
  },
};

/** A plan that was cancelled during its pause: it no longer says that it resumes. */
export const OnPauseEnding: Story = {
  args: {
    subscription: subscriptionIn({
      ...standings.onPause,
      nextCharge: null,
      keeping: { amount: 149, currency: 'USD', date: '2026-12-19T12:00:00.000Z' },
      can: ['cancel', 'keep'],
    }),
  },
  parameters: { picture: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your subscription will end on December 19, 2026')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Keep my subscription' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Resume' })).toBeNull();
  },
};

/** The plan is cancelled in the payment provider's portal. */
export const CancelInPortal: Story = {
  args: { hrefs: { ...sampleSubscriptionCard.hrefs, cancel: null }, onOpenPortal: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage billing & subscription' }));
    const menu = within(canvasElement.ownerDocument.body);
    await userEvent.click(await menu.findByRole('menuitem', { name: 'Cancel Subscription' }));
    await expect(args.onOpenPortal).toHaveBeenCalledWith('cancel');
  },
};
