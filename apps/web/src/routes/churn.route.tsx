import { churn } from '@signalsync/content/churn';
import { titles } from '@signalsync/content/titles';
import { createCopyStore } from '@signalsync/state/copy';
import { createChurnStore } from '@signalsync/state/churn';
import { createUserStore } from '@signalsync/state/user';
import { Churn, churnHeadingOf, fetchCancelNow, fetchLaterSteps } from '@signalsync/ui/churn/Churn';
import { useEffect } from 'react';
import { useCore, useStore, useStoreState } from '../core/useCore.ts';
import { accountTabPath, paths, planActPath } from '../router/paths.ts';
import { randomId } from '../platform/randomId.ts';
import { fetchAhead } from '../platform/fetchAhead.ts';
import { useLocation } from '../router/location.ts';
import { routeOf } from '../router/routeTable.ts';
import { settings } from '../settings/settings.ts';
import { useStepEntries } from './churn/useStepEntries.ts';

export { AuthGate as Gate } from '../router/AuthGate.tsx';

const hrefs = {
  billing: accountTabPath('billing'),
  pay: planActPath('pay'),
  keep: planActPath('keep'),
  account: paths.account,
};
const { supportEmail } = settings;

/** Loads the code that the user may need next. */
const loadNext = () => Promise.all([fetchLaterSteps(), fetchCancelNow(), routeOf(paths.account).route.preload()]);

export default function ChurnRoute() {
  const { browser } = useCore();
  const [, navigate] = useLocation();
  const account = useStore(createUserStore);
  const store = useStore((core) =>
    createChurnStore(core, account, {
      supportEmail,
      randomId,
      onDone: () => navigate(hrefs.billing, { replace: true }),
    }),
  );
  const copyStore = useStore(createCopyStore);
  const { view, cancellation } = useStoreState(store.state);
  const copy = useStoreState(copyStore.state);
  useStepEntries(store);
  useEffect(() => {
    const isKnown = view.status !== 'loading' && view.status !== 'failed';
    document.title = isKnown ? `${churnHeadingOf(view, churn).title} | ${titles.churn}` : titles.churn;
  }, [view]);
  useEffect(() => void store.load(), [store]);
  useEffect(() => fetchAhead(loadNext), []);
  return (
    <Churn
      content={churn}
      {...{ view, copy, cancellation, hrefs, supportEmail }}
      onReasonChange={store.setReason}
      onFeedbackChange={store.setFeedback}
      onStay={() => void store.stay()}
      onAccept={() => void store.accept()}
      onContinue={() => {
        if (view.status === 'step') void store.continueFrom(view.step);
      }}
      onCancel={() => void store.cancel()}
      onDismissCancelError={store.dismissCancelError}
      onCopyReceipt={(text) => void copyStore.copy(text)}
      onPrintReceipt={browser.print}
      onRetry={() => void store.retry()}
    />
  );
}
