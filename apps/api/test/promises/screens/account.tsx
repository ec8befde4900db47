import { billing as billingContent } from '@signalsync/content/billing';
import { connections as connectionsContent } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { billingNews } from '@signalsync/content/messages/billing';
import { purchases as purchasesContent } from '@signalsync/content/purchases';
import { planActs } from '@signalsync/content/planActs';
import { type AccountStore, createAccountStore } from '@signalsync/state/account';
import { type BillingState, type BillingStore, createBillingStore } from '@signalsync/state/billing';
import { type ConnectionsStore, createConnectionsStore } from '@signalsync/state/connections';
import { createPurchasesStore } from '@signalsync/state/purchases';
import type { PlanAct } from '@signalsync/contract/view/billing';
import { isSubscribed } from '@signalsync/state/standing/subscribed';
import { PurchaseNotices } from '@signalsync/ui/checkout/PurchaseNotices';
import { BillingTab } from '@signalsync/ui/billing/BillingTab';
import { PlanActDialog, type PlanActDialogProps } from '@signalsync/ui/billing/PlanActDialog';
import { ConnectionsTab } from '@signalsync/ui/connections/ConnectionsTab';
import { snapshot } from 'valtio/vanilla';
import { checkoutPath, paths } from '@signalsync/web/paths';
import { attentionItems } from '@signalsync/web/account/attentionItems';
import { shownBilling } from '@signalsync/web/account/shownBilling';
import { withoutWarning } from '@signalsync/web/account/withoutWarning';
import type { Account, Words } from '../screens.ts';
import { type Page, partOf, partsOf } from './page.ts';

const supportEmail = 'support@signalsync.example';
const nothing = () => undefined;

const { subscription, paymentMethods, history } = billingContent;
const { discord, telegram, tradingview } = connectionsContent.platforms;
const names: Readonly<Record<string, string>> = {
  [subscription.title]: 'billing card',
  [paymentMethods.title]: 'payment methods',
  [history.title]: 'history',
  [connectionsContent.title]: 'connections',
  [discord.name]: 'Discord card',
  [telegram.name]: 'Telegram card',
  [tradingview.name]: 'TradingView card',
};

const PlanAct = (props: Omit<PlanActDialogProps, 'content'>) => <PlanActDialog content={planActs} {...props} />;

/** Returns the title that `PlanActDialog` shows for the open dialog. */
function titleOf({ subscription: shown }: BillingState, { kind }: PlanAct): string {
  const due = shown.status === 'ready' ? shown.standing.due : null;
  const amount = due === null ? '' : formatAmount(due.amount, due.currency);
  return kind === 'pay' ? fill(planActs.payDialog.title, { amount }) : planActs.keepDialog.title;
}

/** Renders the billing tab with the props that `BillingTabRoute` passes, and returns its texts. */
function billingWords({ state: live, newPaymentMethod: form }: BillingStore): Promise<Words[]> {
  const state = snapshot(live) as BillingStore['state'];
  const { guarantee, pendingPayment, cardProblem, lifetimePriceId, portal, act } = state;
  return partsOf(
    'h2',
    { ...names, ...(act !== null && { [titleOf(state, act)]: `${act.kind} dialog` }) },
    <BillingTab
      content={billingContent}
      billing={shownBilling(state)}
      hrefs={{
        pricing: paths.pricing,
        upgrade: lifetimePriceId === null ? paths.pricing : checkoutPath(lifetimePriceId),
        cancel: paths.churn,
        logIn: paths.auth,
      }}
      {...{ pendingPayment, cardProblem, guarantee, portal, act }}
      newPaymentMethod={snapshot(form.state).newPaymentMethod}
      paymentSlot={null}
      onAdd={nothing}
      onSavePaymentMethod={nothing}
      onRetryPaymentMethod={nothing}
      onClosePaymentMethod={nothing}
      onSetDefault={nothing}
      onRemove={nothing}
      onOpenPortal={nothing}
      onAct={nothing}
      planActDialog={PlanAct}
      onConfirmAct={nothing}
      onCloseAct={nothing}
      onMoreInvoices={nothing}
      onRetry={nothing}
    />,
  );
}

interface Stores {
  account: AccountStore;
  billing: BillingStore;
  connections: ConnectionsStore;
}

/** Renders the Connections tab with the props that `ConnectionsTabRoute` passes, and returns its texts. */
function connectionsWords({ account, billing, connections: store }: Stores): Promise<Words[]> {
  const { connections, ...dialogs } = snapshot(store.state) as ConnectionsStore['state'];
  const { user } = account.state;
  const endsSoon = billing.state.attention.some(({ kind }) => kind === 'accessExpiring');
  return partsOf(
    'article',
    names,
    <ConnectionsTab
      content={connectionsContent}
      {...dialogs}
      connections={endsSoon ? connections : withoutWarning(connections)}
      isSubscribed={isSubscribed(user.status === 'ready' ? user.user : null)}
      copy={{ isCopied: false, isHighlighted: false, hasFailed: false, platform: null }}
      pricingHref={paths.pricing}
      onConnect={nothing}
      onUsernameChange={nothing}
      onConnectUsername={nothing}
      onCloseUsernameDialog={nothing}
      onCloseSuccessDialog={nothing}
      onMove={nothing}
      onCloseMoveDialog={nothing}
      onDisconnect={nothing}
      onCopyInvite={nothing}
      onRetry={nothing}
      onGrantAccess={nothing}
      onCheck={nothing}
      onNewInvite={nothing}
    />,
  );
}

/**
 * Renders the notices about guests' purchases with the props that `PurchaseNoticesRoute` passes, and returns their
 * texts.
 */
async function noticeWords({ account: { state } }: Stores): Promise<Words[]> {
  const purchases = state.user.status === 'ready' ? state.user.user.purchases : undefined;
  if (purchases === undefined) return [];
  return partOf(
    'purchase notice',
    <PurchaseNotices
      content={purchasesContent}
      questions={purchases.questions ?? []}
      refunds={purchases.refunds ?? []}
      answering={null}
      failed={null}
      onAnswer={nothing}
    />,
  );
}

const bellWords = ({ billing }: Stores): Words[] =>
  attentionItems(billing.state.attention).map(({ text }) => ({ where: 'bell', text }));

/** Opens the account page, with stores and screens connected as in `apps/web/src/routes/account.route.tsx`. */
export async function openAccount({ core, messages, clientOf }: Page): Promise<Account> {
  const account = createAccountStore(core);
  const billing = createBillingStore(core, account, { supportEmail });
  const purchases = createPurchasesStore(core, billing);
  const connections = createConnectionsStore(core, account, {
    chatbot: clientOf('/chatbot'),
    pineIds: [],
    onAccessEnding: billing.accessEnding,
  });
  const stores = { account, billing, connections };
  await Promise.all([billing.load(), connections.load()]);
  const seen = async () => [
    ...(await noticeWords(stores)),
    ...bellWords(stores),
    ...(await billingWords(billing)),
    ...(await connectionsWords(stores)),
    ...messages(),
  ];
  const questions = () => {
    const { user } = account.state;
    return (user.status === 'ready' && user.user.purchases?.questions) || [];
  };
  return {
    words: await seen(),
    async ask(kind) {
      const { subscription: shown } = billing.state;
      if (shown.status !== 'ready' || !shown.standing.can.includes(kind)) return undefined;
      await billing.openAct(kind);
      return (await billingWords(billing)).filter(({ where }) => where.endsWith('dialog'));
    },
    async confirm() {
      await billing.confirmAct();
      const isClosed = billing.state.act === null;
      // The billing card shows the effect of a payment only after it is fetched again.
      if (isClosed) await billing.refresh();
      const [newest] = core.messages.state.history;
      const isDone = isClosed && newest?.title !== billingNews.changed.title;
      return { isDone, after: [...(await billingWords(billing)), ...messages()] };
    },
    async answer(isMine) {
      const [question] = questions();
      if (question === undefined) return undefined;
      const isDone = await purchases.answer(question.id, isMine);
      return { isDone, after: await seen() };
    },
    async check(platform) {
      const { connections: shown } = connections.state;
      if (shown.status !== 'ready' || !shown.platforms[platform].connection.isConnected) return undefined;
      await connections.check(platform);
      return { isDone: true, after: [...(await connectionsWords(stores)), ...messages()] };
    },
    async newInvite(platform) {
      const { connections: shown } = connections.state;
      if (shown.status !== 'ready' || shown.platforms[platform].connection.inviteLink === null) return undefined;
      await connections.newInvite(platform);
      return { isDone: true, after: [...(await connectionsWords(stores)), ...messages()] };
    },
    close() {
      connections.dispose();
      purchases.dispose();
      billing.dispose();
      account.dispose();
      core.dispose();
    },
  };
}
