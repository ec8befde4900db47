import { account } from '@signalsync/content/account';
import { paymentReturn } from '@signalsync/content/paymentReturn';
import { titles } from '@signalsync/content/titles';
import { createAccountStore } from '@signalsync/state/account';
import { createBillingStore } from '@signalsync/state/billing';
import { logOut } from '@signalsync/state/account/logOut';
import { raterOf } from '@signalsync/state/rating/rater';
import { useSlowLabel } from '@signalsync/ui/waiting';
import { fetchDialogSheet } from '@signalsync/ui/components/Dialog';
import { PaymentReturnNotice } from '@signalsync/ui/checkout/PaymentReturnNotice';
import { AccountShell } from '@signalsync/ui/account/AccountShell';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { useCore, useStore, useStoreState } from '../core/useCore.ts';
import { accountTabPath, accountTabs, paths } from '../router/paths.ts';
import { settings } from '../settings/settings.ts';
import { fetchAhead } from '../platform/fetchAhead.ts';
import { useWhenIdle } from '../platform/whenIdle.ts';
import { useSite } from './site.ts';
import { AccountGate } from './account/AccountGate.tsx';
import { PaymentReturnContext } from './account/returnedPayment.ts';
import { attentionItems } from './account/attentionItems.ts';
import type { KeptStores } from './account/accountTab.ts';
import { accountTabRoutes } from './account/accountTabs.ts';
import { outcomeHrefs } from './account/outcomeHrefs.ts';
import { useAccountTab } from './account/useAccountTab.ts';
import { useMessageList } from './account/useMessageList.ts';

export { AccountGate as Gate };

const tabs = accountTabs.map((id) => ({ id, label: account.tabs[id], href: accountTabPath(id) }));
const { supportEmail, lifetimePriceId: fallbackPriceId } = settings;
/** Until the assistant's code is loaded: null reserves space for its button, undefined means no assistant. */
const assistantToCome = settings.assistant === null ? undefined : null;

const PurchaseNotices = lazy(() => import('./account/PurchaseNoticesRoute.tsx'));
/** Loads the rating popup together with the code of its dialog. If either fails to load, the page works without it. */
async function loadRating() {
  await fetchDialogSheet();
  const { RatingPopupRoute: Popup } = await import('./account/RatingPopupRoute.tsx');
  return { Popup };
}
const loadAssistant = () => import('./account/AssistantRoute.tsx');

function createKept(): KeptStores {
  const kept: KeptStores = {
    connections: null,
    course: null,
    keep(name, store) {
      kept[name] = store;
      return store;
    },
  };
  return kept;
}

/** Shown while the code of a tab is loading. */
function TabLoading() {
  const slow = useSlowLabel(true);
  return <p role="status">{slow ?? account.loading}</p>;
}

export default function AccountRoute() {
  const core = useCore();
  const { theme, onThemeChange } = useSite();
  const store = useStore(createAccountStore);
  const billing = useStore((core) => createBillingStore(core, store, { supportEmail, fallbackPriceId }));
  const { user, logoutError } = useStoreState(store.state);
  const { attention, subscription } = useStoreState(billing.state);
  const { isLoggingOut } = useStoreState(core.session.state);
  const [selectedTab, selectTab] = useAccountTab();
  const Tab = accountTabRoutes[selectedTab];
  useEffect(() => {
    document.title = `${account.tabs[selectedTab]} | ${titles.account}`;
  }, [selectedTab]);
  const { outcome, newPaymentMethod } = use(PaymentReturnContext);
  const [returnedWith] = useState(outcome?.status);
  const purchases = user.status === 'ready' ? user.user.purchases : undefined;
  const [kept] = useState(createKept);
  // A user who has just paid or added a card sees the result instead of a rating request.
  const person = user.status === 'ready' && outcome === null && newPaymentMethod === null ? user.user : null;
  const rater = raterOf(person, subscription);
  const rating = useWhenIdle(rater && loadRating);
  const assistant = useWhenIdle(settings.assistant === null ? null : loadAssistant);
  useEffect(() => fetchAhead(fetchDialogSheet), []);
  useEffect(() => () => [kept.connections, kept.course].forEach((store) => store?.dispose()), [kept]);
  useEffect(() => void store.load(), [store]);
  useEffect(() => void billing.loadAttention(), [billing]);
  // If the user returns from a payment, `PaymentReturnRoute` already watches this payment. When its outcome changes,
  // all billing data may have changed.
  useEffect(() => {
    if (outcome === null) void billing.watchPayment();
    else if (outcome.status !== returnedWith) void billing.refresh();
  }, [billing, outcome, returnedWith]);
  useEffect(() => billing.setupReturned(newPaymentMethod), [billing, newPaymentMethod]);

  return (
    <>
      <AccountShell
        content={account}
        {...{ user, tabs, selectedTab, theme, onThemeChange, isLoggingOut, logoutError, supportEmail }}
        {...useMessageList()}
        attention={attentionItems(attention)}
        onSelectTab={selectTab}
        onLogout={() => void logOut(core, store.state)}
        onRetry={() => void store.retry()}
        hrefs={{ home: paths.landing, logIn: paths.auth, ticket: settings.communityTicket }}
        assistant={assistant?.AssistantRoute ?? assistantToCome}
        notice={outcome && <PaymentReturnNotice content={paymentReturn} outcome={outcome} hrefs={outcomeHrefs} />}
        purchases={
          purchases && (
            <Suspense>
              <PurchaseNotices billing={billing} purchases={purchases} />
            </Suspense>
          )
        }
      >
        <Suspense fallback={<TabLoading />}>
          <Tab account={store} billing={billing} kept={kept} />
        </Suspense>
      </AccountShell>
      {rating && rater && <rating.Popup person={rater} />}
    </>
  );
}
