import { account as content } from '@signalsync/content/account';
import type { PlatformSteps } from '@signalsync/contract/model/connection';
import type { ShownConnection } from '@signalsync/contract/view/connection';
import type { AccountStore } from '@signalsync/state/account';
import { createCopyStore } from '@signalsync/state/copy';
import { rememberedLessons } from '@signalsync/state/course/rememberedLessons';
import { createReferralStore } from '@signalsync/state/referral';
import { createSignOutEverywhereStore } from '@signalsync/state/signOutEverywhere';
import { isSubscribed } from '@signalsync/state/standing/subscribed';
import { GeneralTab, type GeneralTabProps } from '@signalsync/ui/account/GeneralTab';
import { useEffect } from 'react';
import { address } from '../../settings/address.ts';
import { onboardingVideo } from '../../settings/onboardingVideo.ts';
import { accountTabPath, paths } from '../../router/paths.ts';
import { useLocation } from '../../router/location.ts';
import { isOwn, settings } from '../../settings/settings.ts';
import { useCore, useStore, useStoreState } from '../../core/useCore.ts';
import type { KeptStores } from './accountTab.ts';

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

const stepHrefs = { connect: accountTabPath('connect'), plans: paths.pricing, course: accountTabPath('learn') };

/** Returns how far the user is on the platforms: as the connections tab has shown last, else as the user's data say. */
function platformSteps({ connections }: KeptStores, told: PlatformSteps | null): PlatformSteps | null {
  const shown = connections?.state.connections;
  if (shown?.status !== 'ready') return told;
  const stepOf = ({ connection: { isConnected, joining } }: { connection: ShownConnection }) =>
    !isConnected ? 'none' : joining === null || joining === 'joined' ? 'connected' : 'invited';
  const { discord, telegram, tradingview } = shown.platforms;
  return { discord: stepOf(discord), telegram: stepOf(telegram), tradingview: stepOf(tradingview) };
}

/** The general tab, for the user whom the account page has loaded. */
export function GeneralTabRoute({ account, kept }: { account: AccountStore; kept: KeptStores }) {
  const { memory } = useCore();
  const [, navigate] = useLocation();
  const sessions = useStore(createSignOutEverywhereStore);
  const referralStore = useStore(createReferralStore);
  const copyStore = useStore(createCopyStore);
  const idCopyStore = useStore(createCopyStore);
  const { user, email, billing } = useStoreState(account.state);
  const { referral } = useStoreState(referralStore.state);
  const person = user.status === 'ready' ? user.user : null;
  const steps = person && platformSteps(kept, person.platforms ?? null);
  const lessons = kept.course?.state.completed.length || (person ? rememberedLessons(memory.local, person.id) : 0);
  useEffect(() => void referralStore.load(), [referralStore]);
  async function signOutEverywhere() {
    if (await sessions.signOutEverywhere()) navigate(paths.auth);
  }
  return (
    <GeneralTab
      content={content}
      nextSteps={steps && { platforms: steps, isSubscribed: isSubscribed(person), lessons, hrefs: stepHrefs }}
      user={user.status === 'ready' ? user : { status: 'loading' }}
      emailSaving={email}
      billingSaving={billing}
      onSaveEmail={account.saveEmail}
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
      isSigningOut={useStoreState(sessions.state).isSigningOut}
      onSignOutEverywhere={() => void signOutEverywhere()}
    />
  );
}
