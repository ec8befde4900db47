import { churn as content } from '@signalsync/content/churn';
import { createChurnStore, type ChurnStore } from '@signalsync/state/churn';
import { createUserStore } from '@signalsync/state/user';
import { CancelNowDialog } from '@signalsync/ui/churn/CancelNowDialog';
import { Churn } from '@signalsync/ui/churn/Churn';
import { randomUUID } from 'node:crypto';
import { snapshot } from 'valtio/vanilla';
import { accountTabPath, paths, planActPath } from '@signalsync/web/paths';
import type { Leaving, Words } from '../screens.ts';
import { type Page, partOf } from './page.ts';

const supportEmail = 'support@signalsync.example';
const hrefs = {
  billing: accountTabPath('billing'),
  pay: planActPath('pay'),
  keep: planActPath('keep'),
  account: paths.account,
};
const nothing = () => undefined;
const presses = {
  onReasonChange: nothing,
  onFeedbackChange: nothing,
  onStay: nothing,
  onAccept: nothing,
  onContinue: nothing,
  onCancel: nothing,
  onDismissCancelError: nothing,
  onCopyReceipt: nothing,
  onPrintReceipt: nothing,
  onRetry: nothing,
};
const copy = { isCopied: false, hasFailed: false };

/** Renders the page for the current state of the store, and returns its texts. */
function shown({ state }: ChurnStore): Promise<Words[]> {
  const { view, cancellation } = snapshot(state) as ChurnStore['state'];
  const where = {
    step: `churn step ${view.status === 'step' ? view.step : ''}`,
    cancelled: 'receipt page',
    nothingToCancel: 'nothing to cancel',
    recorded: 'stayed page',
    loading: 'churn step',
    failed: 'churn step',
  }[view.status];
  return partOf(where, <Churn {...{ content, view, cancellation, hrefs, supportEmail, copy }} {...presses} />);
}

const dialog = ({ state }: ChurnStore): Promise<Words[]> =>
  partOf(
    'cancel dialog',
    <CancelNowDialog
      content={content.cancelDialog}
      isOpen
      cancellation={snapshot(state).cancellation as ChurnStore['state']['cancellation']}
      payHref={hrefs.pay}
      supportEmail={supportEmail}
      onConfirm={nothing}
      onClose={nothing}
    />,
  );

/** Opens the churn page and its steps, with store and screen connected as in `apps/web/src/routes/churn.route.tsx`. */
export async function openLeaving({ core, messages }: Page): Promise<Leaving> {
  const account = createUserStore(core);
  const store = createChurnStore(core, account, { supportEmail, randomId: randomUUID, onDone: nothing });
  await store.load();
  store.setReason('too-expensive');
  const words: Words[] = [];
  for (let step = 1; step <= 4 && store.state.view.status === 'step'; step += 1) {
    words.push(...(await shown(store)));
    if (step === 4 || store.state.view.step !== step) break;
    await store.continueFrom(step as 1 | 2 | 3);
  }
  if (store.state.view.status === 'step') words.push(...(await dialog(store)));
  else words.push(...(await shown(store)), ...messages());
  const after = async () => [...(await shown(store)), ...messages()];
  return {
    words,
    async cancel() {
      if (store.state.view.status !== 'step') return { isDone: false, after: [] };
      await store.cancel();
      const status: string = store.state.view.status;
      return {
        isDone: status === 'cancelled',
        // The dialog stays open only while the page shows a step.
        after: [...(await after()), ...(status === 'step' ? await dialog(store) : [])],
      };
    },
    async keep() {
      const { view } = store.state;
      if (view.status !== 'step') return undefined;
      const how = view.step === 4 && view.offer === 'open' ? 'offer' : 'stay';
      await (how === 'offer' ? store.accept() : store.stay());
      return { how, isDone: (store.state.view.status as string) === 'recorded', after: await after() };
    },
    close() {
      store.dispose();
      account.dispose();
      core.dispose();
    },
  };
}
