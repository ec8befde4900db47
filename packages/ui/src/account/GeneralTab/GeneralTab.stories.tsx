import { account } from '@signalsync/content/account';
import { accountData } from '@signalsync/content/accountData';
import { accountDeletionCard } from '@signalsync/content/accountDeletionCard';
import { referralEarnings as earningsContent } from '@signalsync/content/referralEarnings';
import { accountErrors } from '@signalsync/content/messages/account';
import { memberWithUnconfirmedEmail, newcomer, personOfManyWords } from '@signalsync/contract/fixtures/people';
import { sampleEarnings } from '@signalsync/contract/fixtures/referral';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { accountTab } from '../../private/stories.css.ts';
import { AccountDataCard } from '../AccountDataCard/AccountDataCard.tsx';
import { DeletionCard } from '../DeletionCard/DeletionCard.tsx';
import { NextSteps } from '../NextSteps/NextSteps.tsx';
import { ReferralEarnings } from '../ReferralEarnings/ReferralEarnings.tsx';
import { SessionsCard } from '../SessionsCard/SessionsCard.tsx';
import { sampleSessionsCard } from '../SessionsCard/sessionsCardStories.ts';
import { GeneralTab } from './GeneralTab.tsx';
import { sampleGeneralTab } from './generalTabStories.ts';

const meta = {
  title: 'Screens/GeneralTab',
  component: GeneralTab,
  args: { ...sampleGeneralTab, sessions: <SessionsCard {...sampleSessionsCard} /> },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <main className={accountTab}>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof GeneralTab>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const info = within(canvas.getByRole('region', { name: 'Account Info' }));
    const { email, billingName, id } = sampleGeneralTab.user.user;
    for (const known of [email, billingName ?? account.info.none, id])
      await expect(info.getByText(known)).toBeVisible();

    const start = within(canvas.getByRole('region', { name: account.onboarding.title }));
    await expect(start.getByText('4,327 users completed onboarding')).toBeVisible();
    for (const link of [/^Read the docs/, /^Swing trader settings/, /^Long term trader/, /^Prop trader/])
      await expect(start.getByRole('link', { name: link })).toBeVisible();

    const regions = canvas.getAllByRole('region').map((region) => region.querySelector('h2')?.textContent);
    await expect(regions.at(-1)).toBe('Where you are signed in');

    await expect(canvas.getByText('50% commission')).toBeVisible();
    await expect(canvas.getByText(/^Refer 10 and get \$1,000\. .*payment-transfer service.*real time/)).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Referral link' })).toHaveAttribute('readonly');
  },
};
/** A member has just paid. The page begins with what to do next. */
export const JustPaid: Story = {
  args: {
    nextSteps: (
      <NextSteps
        content={account.nextSteps}
        platforms={{ discord: 'none', telegram: 'none', tradingview: 'none' }}
        isSubscribed
        lessons={0}
        hrefs={{ connect: '#connect', plans: '#pricing', course: '#learn' }}
      />
    ),
  },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole('region');
    await expect(first).toHaveAccessibleName('Next steps');
    // The empty card that is shown while the strip loads is as high as the strip, so that nothing moves.
    const room = first?.parentElement;
    const kept = Number.parseFloat(room ? getComputedStyle(room).minHeight : '');
    await expect(Math.abs((room?.getBoundingClientRect().height ?? 0) - kept)).toBeLessThanOrEqual(1);
  },
};
/** The backend can collect what it holds about the user, and delete the account, so the page ends with that. */
export const WithData: Story = {
  args: {
    sessions: (
      <>
        <SessionsCard {...sampleSessionsCard} />
        <AccountDataCard content={accountData} isCollecting={false} error={null} savedAs={null} onTake={fn()} />
        <DeletionCard content={accountDeletionCard} isOpening={false} hasFailed={false} onOpen={fn()} />
      </>
    ),
  },
  play: async ({ canvas }) => {
    const [sessions, data] = canvas.getAllByRole('region').slice(-3);
    await expect(data).toHaveAccessibleName(accountData.title);
    const gap = (data?.getBoundingClientRect().top ?? 0) - (sessions?.getBoundingClientRect().bottom ?? 0);
    await expect(gap).toBeGreaterThanOrEqual(16);
  },
};

/** The button for what the user has earned takes a place that was kept for it, so that nothing moves when it appears. */
export const EarningsOffered: Story = {
  render: function Arriving(args) {
    const [isKnown, setKnown] = useState(false);
    const earnings = isKnown ? ({ status: 'ready', ...sampleEarnings() } as const) : ({ status: 'loading' } as const);
    return (
      <>
        <GeneralTab
          {...args}
          earnings={
            <ReferralEarnings
              content={earningsContent}
              earnings={earnings}
              isOpen={false}
              onOpen={fn()}
              onRetry={fn()}
            />
          }
        />
        <button type="button" hidden onClick={() => setKnown(true)} data-testid="arrive" />
      </>
    );
  },
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: account.affiliate.title });
    const before = card.getBoundingClientRect().height;
    canvas.getByTestId('arrive').click();
    await expect(await canvas.findByRole('button', { name: earningsContent.show })).toBeVisible();
    await expect(card.getBoundingClientRect().height).toBe(before);
  },
};
export const Loading: Story = {
  args: { nextSteps: null, user: { status: 'loading' }, referral: { status: 'loading' }, sessions: null },
};
/** A user has just signed up and has no billing details and no referral link yet. */
export const Newcomer: Story = {
  args: { user: { status: 'ready', user: newcomer() }, referral: { status: 'none' } },
};
export const EmailUnconfirmed: Story = {
  parameters: { picture: 'twice' },
  args: { user: { status: 'ready', user: memberWithUnconfirmedEmail() } },
};
export const ReferralFailed: Story = {
  parameters: { picture: 'twice' },
  args: { referral: { status: 'failed', message: accountErrors.referral } },
};
/** The settings contain no video and no link addresses, so the onboarding card shows neither a video nor links. */
export const NothingSet: Story = {
  parameters: { picture: 'twice' },
  args: { video: null, hrefs: { docs: null, swing: null, longTerm: null, prop: null } },
};
export const LongContent: Story = {
  args: { user: { status: 'ready', user: personOfManyWords() } },
  parameters: { picture: false },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...Ready, ...pseudoLocale };
export const ForcedColors: Story = { ...Ready, ...forcedColors };
