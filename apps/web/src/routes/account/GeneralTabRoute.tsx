import { account as content } from '@signalsync/content/account';
import type { User } from '@signalsync/contract/model/account';
import type { AccountStore } from '@signalsync/state/account';
import { nextStepsOf, rememberSteps, stepsShown, type Steps } from '@signalsync/state/account/nextSteps';
import type { LocalMemory } from '@signalsync/state/core/storage';
import { createCopyStore } from '@signalsync/state/copy';
import { rememberedLessons } from '@signalsync/state/course/rememberedLessons';
import { createReferralStore } from '@signalsync/state/referral';
import { isSubscribed } from '@signalsync/state/standing/subscribed';
import { GeneralTab, type GeneralTabProps } from '@signalsync/ui/account/GeneralTab';
import { useEffect } from 'react';
import { address } from '../../settings/address.ts';
import { onboardingVideo } from '../../settings/onboardingVideo.ts';
import { isOwn, settings } from '../../settings/settings.ts';
import { useCore, useStore, useStoreState } from '../../core/useCore.ts';
import { useWhenIdle } from '../../platform/whenIdle.ts';
import type { KeptStores } from './accountTab.ts';
import { useProof } from './useProof.tsx';

/** Returns our own video if it has captions, or another site's player; else null. A frame must not hold our site. */
function shownVideo(): GeneralTabProps['video'] {
  const video = onboardingVideo(import.meta.env.VITE_ONBOARDING_VIDEO_URL);
  const captionsSrc = address(import.meta.env.VITE_ONBOARDING_CAPTIONS_URL);
  if (video === null) return null;
  if ('playerSrc' in video) return isOwn(video.playerSrc) ? null : video;
  return captionsSrc === null ? null : { ...video, captionsSrc };
}
const video = shownVideo();
const hrefs = {
  docs: settings.docs,
  swing: settings.swingTrader,
  longTerm: settings.longTermTrader,
  prop: settings.propTrader,
};

const loadNextSteps = () => import('./NextStepsRoute.tsx');
const loadSessions = () => import('./SessionsRoute.tsx');
const loadEarnings = () => import('./ReferralEarningsRoute.tsx');

/**
 * Returns what is left to do for the user; null if the backend does not say how far the user is on the platforms.
 * Prefers what the other tabs have shown last, because that is newer than the user's data.
 */
function stepsOf(user: User, { connections, course }: KeptStores, memory: LocalMemory): Steps | null {
  const shown = connections?.state.connections;
  const platforms = shown?.status === 'ready' ? stepsShown(shown.platforms, isSubscribed(user)) : user.platforms;
  if (!platforms) return null;
  return { platforms, lessons: course?.state.completed.length || rememberedLessons(memory, user.id) };
}

/** The general tab, for the user whom the account page has loaded. */
export function GeneralTabRoute({ account, kept }: { account: AccountStore; kept: KeptStores }) {
  const { memory } = useCore();
  const { proof, prove } = useProof();
  const referralStore = useStore(createReferralStore);
  const copyStore = useStore(createCopyStore);
  const idCopyStore = useStore(createCopyStore);
  const { user, email, billing } = useStoreState(account.state);
  const { referral } = useStoreState(referralStore.state);
  const person = user.status === 'ready' ? user.user : null;
  const steps = nextStepsOf(memory.local, person ? stepsOf(person, kept, memory.local) : undefined);
  const shownSteps = typeof steps === 'string' ? steps : 'some';
  useEffect(() => rememberSteps(memory.local, shownSteps), [memory, shownSteps]);
  const strip = useWhenIdle(steps === 'none' ? null : loadNextSteps);
  const sessions = useWhenIdle(person && loadSessions);
  const earnings = useWhenIdle(person && loadEarnings);
  useEffect(() => void referralStore.load(), [referralStore]);
  return (
    <>
      <GeneralTab
        content={content}
        nextSteps={
          steps === 'none'
            ? undefined
            : steps !== 'wait' && strip && <strip.NextStepsRoute {...steps} isSubscribed={isSubscribed(person)} />
        }
        user={user.status === 'ready' ? user : { status: 'loading' }}
        emailSaving={email}
        billingSaving={billing}
        onSaveEmail={(text) => account.saveEmail(text, prove)}
        onResendEmailLink={account.resendEmailLink}
        onCancelEmailChange={account.cancelEmailChange}
        onSaveBillingInformation={account.saveBillingInformation}
        restored={account.drafts.typed}
        onDraft={account.drafts.note}
        onClearError={account.clearError}
        {...{ video, hrefs, referral }}
        copy={useStoreState(copyStore.state)}
        onCopy={(url) => void copyStore.copy(url)}
        idCopy={useStoreState(idCopyStore.state)}
        onCopyId={(id) => void idCopyStore.copy(id)}
        earnings={earnings && <earnings.ReferralEarningsRoute />}
        sessions={sessions && <sessions.SessionsRoute prove={prove} />}
      />
      {proof}
    </>
  );
}
