import { billing as texts } from '@signalsync/content/billing';
import { pauseNews } from '@signalsync/content/messages/pause';
import { pause } from '@signalsync/content/pause';
import { pauseOptions, pausePlan, resumePlan } from '@signalsync/contract/calls/pause';
import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { samplePauses, sampleResumption } from '@signalsync/contract/fixtures/pause';
import type { PlanState } from '@signalsync/contract/model/standing';
import { nextBillingTold } from '@signalsync/state/mocks/billing';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { choosesInMenu } from './billingStories.ts';
import { body, member, press, says } from './churnStories.ts';
import { forgetTurns, inTurn, lost, outdated, pressFor, rejected, turnsOf } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const on = mock('*');

/** A member pauses the plan and resumes it, with the server's rejections and failures before each success. */
const meta = {
  title: 'Pages/Billing/Pause',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.account, address: '#billing' },
  parameters: { layout: 'fullscreen' },
  beforeEach: forgetTurns,
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const told = (state: PlanState, ...can: ('cancel' | 'pause' | 'resume')[]) =>
  on(nextBillingInfo, nextBillingTold(state, { can }));
const chosen = { currency: 'USD', options: samplePauses(), resumption: null };
const resumption = (effect: 'charged' | 'takenBack') => ({
  currency: 'USD',
  options: [],
  resumption: sampleResumption(effect),
});

/** The plan has changed in another tab, then the server fails twice, and then the pause is planned. */
export const PlanIsPaused: Story = {
  parameters: member(
    told('active', 'cancel', 'pause'),
    on(pauseOptions, chosen),
    inTurn(pausePlan, outdated, rejected, lost, { success: true }),
  ),
  play: async ({ canvas }) => {
    await choosesInMenu(canvas, texts.subscription.pause);
    const { failed } = pause.choose;
    for (const text of ['Something has changed.', failed, failed, pauseNews.planned.title]) {
      await pressFor(pausePlan, body(), 'Pause from December 19, 2026');
      await says(text);
    }
  },
};

/** The pause has not begun. The user takes it back. */
export const PauseIsTakenBack: Story = {
  parameters: member(
    told('pausePlanned', 'cancel', 'resume'),
    on(pauseOptions, resumption('takenBack')),
    inTurn(resumePlan, rejected, { success: true, outcome: 'takenBack' }),
  ),
  play: async ({ canvas }) => {
    await press(canvas, texts.subscription.resume);
    for (const text of [pause.takeBack.failed, pauseNews.takenBack.title]) {
      await pressFor(resumePlan, body(), pause.takeBack.confirm);
      await says(text);
    }
  },
};

/** The bank declines the charge that ends the pause, and takes it at the next try. */
export const PlanResumes: Story = {
  parameters: member(
    told('onPause', 'cancel', 'resume'),
    on(pauseOptions, resumption('charged')),
    inTurn(resumePlan, lost, { success: true, outcome: 'due' }, { success: true, outcome: 'paid' }),
  ),
  play: async ({ canvas }) => {
    await press(canvas, texts.subscription.resume);
    const confirm = 'Pay $149.00 and resume';
    for (const text of [pause.resume.failed, pauseNews.due.title]) {
      await pressFor(resumePlan, body(), confirm);
      await says(text);
    }
    await press(canvas, texts.subscription.resume);
    await pressFor(resumePlan, body(), confirm);
    await says(pauseNews.resumed.title);
  },
};

/** What a pause would do cannot be loaded at first. */
export const PauseCannotBeLoaded: Story = {
  parameters: member(told('active', 'cancel', 'pause'), inTurn(pauseOptions, rejected, chosen)),
  play: async ({ canvas }) => {
    await choosesInMenu(canvas, texts.subscription.pause);
    await says(pause.failed);
    await pressFor(pauseOptions, body(), pause.retry);
    await expect(await body().findByRole('radio', { name: /3 months/ })).toBeVisible();
    await expect(turnsOf(pauseOptions)).toBe(2);
  },
};

/** The server does not have the calls, so the menu does not offer the pause again. */
export const PlanCannotBePaused: Story = {
  parameters: member(
    told('active', 'cancel', 'pause'),
    on(pauseOptions, () => HttpResponse.json({ message: 'Not found' }, { status: 404 })),
  ),
  play: async ({ canvas }) => {
    await choosesInMenu(canvas, texts.subscription.pause);
    await says(pauseNews.missing.title);
    await press(canvas, texts.subscription.manage);
    await body().findByRole('menuitem', { name: texts.subscription.cancel });
    await expect(body().queryByRole('menuitem', { name: texts.subscription.pause })).toBeNull();
  },
};
