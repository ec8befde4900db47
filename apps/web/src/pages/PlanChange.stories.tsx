import { billing as texts } from '@signalsync/content/billing';
import { planChangeNews } from '@signalsync/content/messages/planChange';
import { planChange } from '@signalsync/content/planChange';
import {
  changePlan,
  planChangeOptions,
  previewPlanChange,
  takeBackPlanChange,
} from '@signalsync/contract/calls/planChange';
import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { sampleOptions, samplePreview } from '@signalsync/contract/fixtures/planChange';
import { nextBillingTold } from '@signalsync/state/mocks/billing';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { choosesInMenu } from './billingStories.ts';
import { body, member, press, says } from './churnStories.ts';
import { forgetTurns, inTurn, lost, pressFor, rejected, turnsOf } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const on = mock('*');

/** A member changes the plan, with the server's rejections and failures before each success. */
const meta = {
  title: 'Pages/Billing/PlanChange',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.account, address: '#billing' },
  parameters: { layout: 'fullscreen' },
  beforeEach: forgetTurns,
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const changeable = () => on(nextBillingInfo, nextBillingTold('active', { can: ['cancel', 'change'] }));
const waiting = {
  plan: 'SignalSync Premium (Quarterly)',
  amount: 357,
  currency: 'USD',
  url: null,
  takesEffect: '2027-02-28T12:00:00.000Z',
};

/** The change fails twice, is declined once, and is then made. */
export const PlanIsChanged: Story = {
  parameters: member(
    changeable(),
    inTurn(changePlan, rejected, lost, { success: true, outcome: 'declined' }, { success: true, outcome: 'paid' }),
  ),
  play: async ({ canvas }) => {
    await choosesInMenu(canvas, texts.subscription.changePlan);
    await press(body(), planChange.options.next);
    const { failed, declined } = planChange.preview;
    for (const text of [failed, failed, declined, planChangeNews.changed.title]) {
      await pressFor(changePlan, body(), 'Pay $255.70 and change plan');
      await says(text);
    }
  },
};

/** The change is planned for the end of the paid time, and undone. The calculation and the undoing fail at first. */
export const PlanChangesLater: Story = {
  parameters: member(
    changeable(),
    on(planChangeOptions, () => ({ options: sampleOptions(), open: turnsOf(changePlan) === 0 ? null : waiting })),
    inTurn(previewPlanChange, rejected, lost, samplePreview({ kind: 'later', credit: 0, charged: 0 })),
    inTurn(changePlan, { success: true, outcome: 'scheduled' }),
    inTurn(takeBackPlanChange, rejected, lost, { success: true }),
  ),
  play: async ({ canvas }) => {
    await choosesInMenu(canvas, texts.subscription.changePlan);
    for (const text of [
      planChange.options.previewFailed,
      planChange.options.previewFailed,
      planChange.preview.takeBack,
    ]) {
      await pressFor(previewPlanChange, body(), planChange.options.next);
      await says(text);
    }
    await pressFor(changePlan, body(), 'Change plan on February 28, 2027');
    await says('SignalSync Premium (Quarterly) begins on February 28, 2027.');
    await choosesInMenu(canvas, texts.subscription.changePlan);
    for (const text of [planChange.open.failed, planChange.open.failed, planChangeNews.takenBack.description]) {
      await pressFor(takeBackPlanChange, body(), planChange.open.takeBack);
      await says(text);
    }
  },
};

/** The bank has not answered yet. */
export const PlanWaitsForBank: Story = {
  parameters: member(changeable(), inTurn(changePlan, { success: true, outcome: 'processing' })),
  play: async ({ canvas }) => {
    await choosesInMenu(canvas, texts.subscription.changePlan);
    await press(body(), planChange.options.next);
    await pressFor(changePlan, body(), 'Pay $255.70 and change plan');
    await says(planChangeNews.processing.description);
  },
};

/** The server does not have the calls, so the menu does not offer the change again. */
export const PlanCannotBeChanged: Story = {
  parameters: member(
    changeable(),
    on(planChangeOptions, () => HttpResponse.json({ message: 'Not found' }, { status: 404 })),
  ),
  play: async ({ canvas }) => {
    await choosesInMenu(canvas, texts.subscription.changePlan);
    await says(planChangeNews.missing.title);
    await press(canvas, texts.subscription.manage);
    await body().findByRole('menuitem', { name: texts.subscription.upgrade });
    await expect(body().queryByRole('menuitem', { name: texts.subscription.changePlan })).toBeNull();
  },
};
