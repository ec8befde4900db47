import { checkout } from '@signalsync/content/checkout';
import { launchPromo } from '@signalsync/contract/fixtures/checkout';
import { lifetimePlan, monthlyPlan, planOfManyWords } from '@signalsync/contract/fixtures/plans';
import type { PromoResult } from '@signalsync/contract/model/checkout';
import type { CheckoutOrder, CheckoutPromo } from '@signalsync/contract/view/checkout';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { SamplePaymentForm } from '../../private/SamplePaymentForm.tsx';
import { siteArgs } from '../../shared/SitePage/siteStories.ts';
import { Checkout, type CheckoutProps } from './Checkout.tsx';

/** A description of the plan, longer than the 150 characters that a phone shows at first. */
const description =
  'Entry and exit signals with live backtest statistics, delivered to TradingView and Discord. Every backtest is open: the losing trades stay on the chart, and every rule that opened or closed a trade is written beside it.';

/** A picture of a plan, as an SVG data URL. */
const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect width='64' height='64' fill='%23243'/%3E%3Cpath d='m12 44 14-15 9 9 17-20' fill='none' stroke='%23CBFB45' stroke-width='4'/%3E%3C/svg%3E";

/** A monthly plan: $149.00 today and again on December 21. */
export const monthlyOrder = (): CheckoutOrder => ({
  plan: { ...monthlyPlan(), description },
  kind: 'monthly',
  lifetime: lifetimePlan(),
  totals: { currency: 'USD', subtotal: 14_900, total: 14_900 },
  renewal: { amount: 14_900, date: '2026-12-21T12:00:00.000Z', interval: 'month', isAfterDiscount: false },
  replacedPlan: null,
  obstacle: null,
});

/** An order with the longest possible names, texts and amounts. */
export const orderOfManyWords = (): CheckoutOrder => ({
  ...monthlyOrder(),
  plan: { ...planOfManyWords(), description: 'A-word-without-an-end-'.repeat(18) },
  totals: { currency: 'USD', subtotal: 12_345_678_901_200, total: 12_345_678_899_710 },
  renewal: {
    amount: 12_345_678_901_200,
    date: '2027-02-21T12:00:00.000Z',
    interval: 'quarter',
    isAfterDiscount: true,
  },
  replacedPlan: planOfManyWords().name,
});

/** The lifetime plan: $997.00, paid once. */
export const lifetimeOrder = (): CheckoutOrder => ({
  ...monthlyOrder(),
  plan: { ...lifetimePlan(), images: [picture] },
  kind: 'lifetime',
  totals: { currency: 'USD', subtotal: 99_700, total: 99_700 },
  renewal: null,
});

/** Converts the server's result for a promo code as the app's store does: from major to minor units. */
export const appliedPromo = ({ discount, coupon }: PromoResult): CheckoutPromo => ({
  status: 'applied',
  discount: discount === null ? null : Math.round(discount * 100),
  coupon,
});

/** An order of the monthly plan with the promo code LAUNCH10 applied. */
export const discountedOrder = (): CheckoutOrder => ({
  ...monthlyOrder(),
  totals: { currency: 'USD', subtotal: 14_900, total: 13_410 },
});

/** Texts that the checkout of the monthly plan must show word for word. */
export const summaryTexts = [
  'Every plan includes alerts on Discord and Telegram, and scripts on TradingView.',
  '4.8 (134 reviews)Sample rating',
  'Limited Time',
  'Save 54% & Get Every Future Update',
  'One-time payment, no recurring fees',
  'Subtotal $149.00',
  'Total due today $149.00',
  '14-day money-back guarantee4.8Rated 4.8 out of 5 Sample rating',
  'Secured by Stripe',
];

/** Props of a checkout in which everything is filled in and ready to pay. */
export const readyArgs: CheckoutProps = {
  upgradeHref: () => '#checkout-lifetime',
  ...siteArgs,
  content: checkout,
  checkout: { status: 'ready', order: monthlyOrder() },
  promo: { status: 'none' },
  promoCode: '',
  email: { value: 'trader@example.com', isValid: true, isLocked: false },
  hasAgreed: true,
  paymentForm: { status: 'ready' },
  paymentSlot: <SamplePaymentForm />,
  submission: { status: 'idle' },
  onRetry: fn(),
  onPromoCodeChange: fn(),
  onApplyPromo: fn(),
  onEmailChange: fn(),
  onAgreedChange: fn(),
  onRetryPaymentForm: fn(),
  onSubmit: fn(),
  onPayWithoutPromo: fn(),
  billingHref: '#billing',
  payDueHref: '#pay',
  onOpenPortal: fn(),
  onGoOnAsGuest: fn(),
};

/** A checkout that keeps what the user types, as the app's route does. */
export function LiveCheckout(props: CheckoutProps) {
  const [email, setEmail] = useState(props.email);
  const [hasAgreed, setAgreed] = useState(props.hasAgreed);
  const [promoCode, setPromoCode] = useState(props.promoCode);
  const [promo, setPromo] = useState(props.promo);
  return (
    <Checkout
      {...props}
      email={email}
      hasAgreed={hasAgreed}
      promoCode={promoCode}
      promo={promo}
      onEmailChange={(value) => setEmail({ ...email, value, isValid: /^\S+@\S+\.\S+$/.test(value) })}
      onAgreedChange={setAgreed}
      onPromoCodeChange={(code) => {
        setPromoCode(code);
        setPromo({ status: 'none' });
      }}
      onApplyPromo={() => {
        props.onApplyPromo();
        setPromo(appliedPromo(launchPromo()));
      }}
    />
  );
}
