import { account as texts } from '@signalsync/content/account';
import { accountErrors } from '@signalsync/content/messages/account';
import { sessionErrors } from '@signalsync/content/messages/sessions';
import { purchases as purchaseTexts } from '@signalsync/content/purchases';
import { sessions as sessionTexts } from '@signalsync/content/sessions';
import { cancelEmailChange, resendEmailLink } from '@signalsync/contract/calls/account';
import { answerPurchase } from '@signalsync/contract/calls/purchases';
import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { authCheck, logout } from '@signalsync/contract/calls/session';
import { endOtherSessions, endSession, openSessions } from '@signalsync/contract/calls/sessions';
import { signOutEverywhere } from '@signalsync/contract/calls/signOutEverywhere';
import type { Endpoint } from '@signalsync/contract/endpoint';
import { currentUser } from '@signalsync/contract/calls/user';
import { memberWithUnconfirmedEmail, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { purchaseQuestion, takenBack } from '@signalsync/contract/fixtures/purchases';
import { sampleSessions } from '@signalsync/contract/fixtures/sessions';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, userEvent, type within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { says } from './churnStories.ts';
import { forgetTurns, inTurn, lost, pressFor, rejected, turnsOf } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const on = mock('*');
/** Mocks the session, which ends with the last answer of this call. */
const signedInUntil = (call: Endpoint, turns: number) =>
  on(authCheck, () =>
    turnsOf(call) < turns ? { authenticated: true, userId: visitorWithoutPlan().id } : { authenticated: false },
  );
const left = ({ findAllByRole }: Pick<ReturnType<typeof within>, 'findAllByRole'>) =>
  findAllByRole('button', { name: /^(Access Dashboard|Continue with Google)$/ });
const visitor = (...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...happyMocks('*', visitorWithoutPlan())] },
});
/** A user who has come equally far on all platforms. */
const everywhere = (step: 'none' | 'invited' | 'connected') => ({
  platforms: { discord: step, telegram: step, tradingview: step },
});

/** What a user does on the general tab, with the server's rejections and failures before each success. */
const meta = {
  title: 'Pages/Account/Acts',
  tags: ['desktop'],
  component: PageStory,
  args: { path: paths.account },
  parameters: { layout: 'fullscreen' },
  beforeEach: forgetTurns,
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const [here, phone, unknown] = sampleSessions();
const sessions = [here, phone, unknown && { ...unknown, system: 'Linux' }].filter((session) => session !== undefined);
/** One browser was logged out already, so the list stays as it is. The next press logs it out. */
export const BrowsersAreLoggedOut: Story = {
  parameters: visitor(
    on(currentUser, { ...visitorWithoutPlan(), ...everywhere('none') }),
    inTurn(endSession, rejected, lost, { wasOpen: false }, { wasOpen: true }),
    inTurn(endOtherSessions, rejected, lost, { success: true }),
    on(openSessions, () => ({
      sessions: sessions.filter(
        ({ id, isThis }) =>
          isThis || (turnsOf(endOtherSessions) < 3 && (id !== 'session_phone' || turnsOf(endSession) < 4)),
      ),
      hasMore: false,
    })),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: sessionTexts.endOthers });
    await says('A browser on Linux');
    await expect(await canvas.findByRole('link', { name: 'Connect Discord' })).toBeVisible();
    for (const text of [sessionErrors.end, sessionErrors.end, 'Nothing was logged out', 'Browser logged out']) {
      await pressFor(endSession, canvas, /^Log out Safari on iPhone/);
      await says(text);
    }
    for (const text of [sessionErrors.endOthers, sessionErrors.endOthers, 'Other browsers logged out']) {
      await pressFor(endOtherSessions, canvas, sessionTexts.endOthers);
      await says(text);
    }
    await says(sessionTexts.onlyThis);
  },
};

/** The list cannot be had, so the user logs out everywhere without seeing it. */
export const LoggedOutEverywhere: Story = {
  parameters: visitor(
    signedInUntil(signOutEverywhere, 3),
    on(openSessions, rejected),
    inTurn(signOutEverywhere, rejected, lost, { success: true }),
  ),
  play: async ({ canvas }) => {
    await says(sessionErrors.load);
    for (let failed = 0; failed < 2; failed += 1) {
      await pressFor(signOutEverywhere, canvas, sessionTexts.signOutEverywhere);
      await says(sessionErrors.signOutEverywhere);
    }
    await pressFor(signOutEverywhere, canvas, sessionTexts.signOutEverywhere);
    await left(canvas);
  },
};

export const LoggedOut: Story = {
  parameters: visitor(
    signedInUntil(logout, 2),
    inTurn(logout, rejected, { success: true }),
    on(affiliateReferral, rejected),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: sessionTexts.endOthers });
    await says(accountErrors.referral);
    await pressFor(logout, canvas, 'Logout');
    await says('Failed to logout');
    await pressFor(logout, canvas, 'Logout');
    await left(canvas);
  },
};

export const EmailChangeIsCancelled: Story = {
  parameters: visitor(
    on(currentUser, { ...memberWithUnconfirmedEmail(), ...everywhere('invited') }),
    inTurn(resendEmailLink, rejected, lost, { success: true }),
    inTurn(cancelEmailChange, rejected, lost, { email: 'trader@example.com' }),
  ),
  play: async ({ canvas }) => {
    const { resendLink, cancelChange } = accountErrors;
    for (const text of [resendLink, resendLink, 'Link sent']) {
      await pressFor(resendEmailLink, canvas, texts.info.resend);
      await says(text);
    }
    for (const text of [cancelChange, cancelChange]) {
      await pressFor(cancelEmailChange, canvas, texts.info.cancelChange);
      await says(text);
    }
    // The error of another press does not stay beside the field.
    await userEvent.click(await canvas.findByRole('button', { name: texts.info.editEmail }));
    await expect(await canvas.findByRole('textbox', { name: texts.info.email })).not.toHaveAccessibleDescription();
    await userEvent.click(canvas.getByRole('button', { name: texts.info.cancel }));
    await pressFor(cancelEmailChange, canvas, texts.info.cancelChange);
    await says('Change cancelled');
    await expect(await canvas.findByRole('link', { name: 'Join on Discord' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: texts.info.resend })).toBeNull();
  },
};

const once = { ...purchaseQuestion(), id: 'chk_once', plan: 'SignalSync Premium (Lifetime)', kind: 'once' } as const;
/** Two guests have bought with this user's email address, and four purchases were taken back before. */
export const PurchasesAreAnswered: Story = {
  parameters: visitor(
    inTurn(answerPurchase, rejected, lost, { success: true }),
    on(currentUser, () => ({
      ...monthlyMember(),
      ...everywhere('connected'),
      purchases: {
        questions: [purchaseQuestion(), once].slice(Math.max(0, turnsOf(answerPurchase) - 2)),
        refunds: [
          takenBack(),
          takenBack({ id: 'chk_1', reason: 'unclaimed', state: 'underWay', refundedAt: null }),
          takenBack({ id: 'chk_2', reason: 'notMine', state: 'failed', refundedAt: null }),
          takenBack({ id: 'chk_3', reason: 'notMine', state: 'person', refundedAt: null }),
        ],
      },
    })),
  ),
  play: async ({ canvas }) => {
    const { yes, no, failed, thanks } = purchaseTexts.question;
    await canvas.findByRole('button', { name: sessionTexts.endOthers });
    for (const text of [failed, failed, thanks.yes]) {
      await pressFor(answerPurchase, canvas, yes);
      await says(text);
    }
    await pressFor(answerPurchase, canvas, no);
    await says(thanks.no);
    await expect(canvas.queryByText(purchaseTexts.question.title)).toBeNull();
    await expect(canvas.queryByText(texts.nextSteps.title)).toBeNull();
  },
};
