import { planActs } from '@signalsync/content/planActs';
import { sampleInvoices } from '@signalsync/contract/fixtures/payments';
import { fn } from 'storybook/test';
import { readyInvoices } from '../BillingHistory/billingHistoryStories.ts';
import { samplePaymentMethodList } from '../PaymentMethodList/paymentMethodStories.ts';
import { sampleSubscriptionCard } from '../SubscriptionCard/subscriptionStories.ts';
import { SamplePaymentForm } from '../../private/SamplePaymentForm.tsx';
import { PlanActDialog } from '../PlanActDialog/PlanActDialog.tsx';
import type { BillingTabProps } from './BillingTab.tsx';

/** Billing data of a member on the monthly plan, for stories. */
export const readyBilling = {
  status: 'ready',
  subscription: sampleSubscriptionCard.subscription,
  paymentMethods: samplePaymentMethodList.paymentMethods,
  invoices: readyInvoices(sampleInvoices()),
} satisfies BillingTabProps['billing'];

/** Props of a billing tab with a subscription, cards and invoices, for stories. */
export const sampleBillingTab = {
  content: sampleSubscriptionCard.content,
  billing: readyBilling,
  hrefs: { ...sampleSubscriptionCard.hrefs, logIn: '#auth' },
  portal: sampleSubscriptionCard.portal,
  cardProblem: null,
  pendingPayment: null,
  guarantee: null,
  newPaymentMethod: { status: 'closed' },
  paymentSlot: <SamplePaymentForm number="" />,
  onOpenPortal: fn(),
  onAct: fn(),
  act: null,
  planActDialog: (props) => <PlanActDialog content={planActs} {...props} />,
  onConfirmAct: fn(),
  onCloseAct: fn(),
  onAdd: fn(),
  onSetDefault: fn(),
  onRemove: fn(),
  onSavePaymentMethod: fn(),
  onRetryPaymentMethod: fn(),
  onClosePaymentMethod: fn(),
  onMoreInvoices: fn(),
  onRetry: fn(),
} satisfies BillingTabProps;
